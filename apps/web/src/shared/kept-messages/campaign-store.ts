import type { GeneratedJson } from '@dearly/contracts';
import type { ListConsent, NamedPerson } from '@dearly/messages';
import { createStore, promisifyRequest, type UseStore } from 'idb-keyval';
import { isCampaign, type AboutMessages, type Campaign } from './campaign';
import { readKeptConsent } from './kept-consent';
import { isGeneratedJson } from './kept-json';
import { readNames } from './names';

// Campaigns lie in IndexedDB of this browser: what is said of each, and its messages under a key of their own, so that a
// list of campaigns does not read every message. So do the names of its people, and what its list says about consent.

let opened: UseStore | undefined;
const store: UseStore = (mode, work) => (opened ??= createStore('dearly-campaigns', 'campaigns'))(mode, work);

const aboutKey = (id: string) => ['about', id];
const messagesKey = (id: string) => ['messages', id];
const peopleKey = (id: string) => ['people', id];
const consentKey = (id: string) => ['consent', id];
/** Every key that begins with this: an array is greater than any text. */
const allAbout = () => IDBKeyRange.bound(['about'], ['about', []]);

/** In local storage while there may be campaigns. Each change writes another value, which other windows hear of. */
const MARK = 'dearly.campaigns';

/** False when this browser keeps no campaign, or cannot. Does not open the database. */
export function mayHaveCampaigns(): boolean {
  try {
    return typeof indexedDB !== 'undefined' && localStorage.getItem(MARK) !== null;
  } catch {
    return false;
  }
}

export const isCampaignsKey = (key: string): boolean => key === MARK;

const tell = () => localStorage.setItem(MARK, String(Date.now() + Math.random()));

/** Newest first. */
export async function campaigns(): Promise<Campaign[]> {
  if (!mayHaveCampaigns()) return [];
  const found: unknown[] = await store('readonly', (kept) =>
    promisifyRequest<unknown[]>(kept.getAll(allAbout())),
  );
  return found.filter(isCampaign).sort((one, other) => (one.id < other.id ? 1 : -1));
}

export async function campaignOf(id: string): Promise<Campaign | undefined> {
  if (!mayHaveCampaigns()) return undefined;
  const found: unknown = await store('readonly', (kept) => promisifyRequest<unknown>(kept.get(aboutKey(id))));
  return isCampaign(found) ? found : undefined;
}

export async function messagesOf(id: string): Promise<GeneratedJson | undefined> {
  if (!mayHaveCampaigns()) return undefined;
  const found: unknown = await store('readonly', (kept) =>
    promisifyRequest<unknown>(kept.get(messagesKey(id))),
  );
  return isGeneratedJson(found) && found.createdAt === id ? found : undefined;
}

/** The names of those who get its messages; none where nobody knows them. */
export async function peopleOf(id: string): Promise<NamedPerson[]> {
  if (!mayHaveCampaigns()) return [];
  return readNames(await store('readonly', (kept) => promisifyRequest<unknown>(kept.get(peopleKey(id)))));
}

/** What its list says about consent; undefined where it says nothing, or nobody knows it. */
export async function consentOf(id: string): Promise<ListConsent | undefined> {
  if (!mayHaveCampaigns()) return undefined;
  return readKeptConsent(
    await store('readonly', (kept) => promisifyRequest<unknown>(kept.get(consentKey(id)))),
  );
}

/**
 * Keeps the messages as a campaign; of one that is there already it leaves name and template as they are, for a link may
 * bring the same messages again. Rejects when the browser has no room, or no such storage.
 */
export async function saveCampaign(
  json: GeneratedJson,
  { name, template, people, consent }: AboutMessages,
): Promise<void> {
  const id = json.createdAt;
  const count = Object.values(json.messages).filter(({ phoneNumbers }) => phoneNumbers.length > 0).length;
  const isPlanned = json.plan !== undefined || json.notBefore !== undefined;
  const campaign: Campaign = { version: 1, id, name, template, count, isPlanned };
  await store('readwrite', async (kept) => {
    const found: unknown = await promisifyRequest<unknown>(kept.get(aboutKey(id)));
    if (!isCampaign(found)) kept.put(campaign, aboutKey(id));
    kept.put(json, messagesKey(id));
    if (people && people.length > 0) kept.put(people, peopleKey(id));
    if (consent && consent.people.length > 0) kept.put(consent, consentKey(id));
    await promisifyRequest(kept.transaction);
  });
  tell();
}

/** Nothing happens when it is gone. */
export async function renameCampaign(id: string, name: string): Promise<void> {
  await store('readwrite', async (kept) => {
    const found: unknown = await promisifyRequest<unknown>(kept.get(aboutKey(id)));
    if (!isCampaign(found)) return;
    kept.put({ ...found, name }, aboutKey(id));
    await promisifyRequest(kept.transaction);
  });
  tell();
}

export async function removeCampaign(id: string): Promise<void> {
  if (!mayHaveCampaigns()) return;
  const left = await store('readwrite', (kept) => {
    kept.delete(aboutKey(id));
    kept.delete(messagesKey(id));
    kept.delete(peopleKey(id));
    kept.delete(consentKey(id));
    return promisifyRequest(kept.count());
  });
  if (left === 0) localStorage.removeItem(MARK);
  else tell();
}

/** Also where the mark was lost. */
export async function removeCampaigns(): Promise<void> {
  await store('readwrite', (kept) => {
    kept.clear();
    return promisifyRequest(kept.transaction);
  });
  localStorage.removeItem(MARK);
}
