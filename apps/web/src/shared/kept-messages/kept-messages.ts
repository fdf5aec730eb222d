import type { GeneratedJson } from '@dearly/contracts';
import { del, get } from 'idb-keyval';
import { UNNAMED, type AboutMessages } from './campaign';
import {
  campaignOf,
  isCampaignsKey,
  mayHaveCampaigns,
  messagesOf,
  removeCampaign,
  removeCampaigns,
  saveCampaign,
} from './campaign-store';
import { isGeneratedJson, isPointer, type Pointer } from './kept-json';

/** The newest messages, in local storage. An older release had large ones in IndexedDB under the same key. */
const KEY = 'dearly.generated';
/** Characters that stay free beside the messages, so that what becomes of them can always be noted. */
const ROOM = 300_000;
const ROOM_KEY = 'dearly.room';

/** Each note about a kept message has a key that begins with this and the generation's `createdAt`. */
export const NOTES_PREFIX = 'dearly.queue.';

/**
 * Keeps the generated messages in this browser: as a campaign beside the earlier ones, and as the newest ones in local
 * storage (specification, section 7), where a pointer stands for messages that do not fit. False when neither takes
 * them: the screen then offers the download. What was made before is never the newest any more, so that nobody sends
 * last week's messages by mistake; it is still among the campaigns, with its notes.
 */
export async function keepGenerated(json: GeneratedJson, about: AboutMessages): Promise<boolean> {
  await putNewestAside();
  const isCampaign = await saveCampaign(json, about).then(
    () => true,
    () => false,
  );
  try {
    localStorage.removeItem(KEY);
    if (!keepInLocalStorage(JSON.stringify(json))) {
      if (!isCampaign) return false;
      const pointer: Pointer = { version: 1, createdAt: json.createdAt, isElsewhere: true };
      localStorage.setItem(KEY, JSON.stringify(pointer));
    }
  } catch {
    return false;
  }
  void askToStay();
  return true;
}

/** Makes a campaign of the newest messages when they are none yet: an older release, or a full browser, had left them so. */
export async function adoptNewest(): Promise<void> {
  const newest = await keptGenerated();
  if (newest && !(await campaignOf(newest.createdAt))) await saveCampaign(newest, UNNAMED);
}

async function putNewestAside(): Promise<void> {
  try {
    await adoptNewest();
    if (typeof indexedDB !== 'undefined') await del(KEY);
  } catch {
    // No database: local storage has room for one list, and the notes about the older one speak of nothing then.
    const newest = await keptGenerated();
    if (newest) removeNotes(newest.createdAt);
  }
}

function keepInLocalStorage(text: string): boolean {
  try {
    localStorage.setItem(KEY, text);
    localStorage.setItem(ROOM_KEY, ' '.repeat(ROOM));
    return true;
  } catch {
    localStorage.removeItem(KEY);
    return false;
  } finally {
    localStorage.removeItem(ROOM_KEY);
  }
}

/** Browsers may clear away what a page keeps; one that has been asked may spare it. */
async function askToStay(): Promise<void> {
  try {
    await navigator.storage?.persist?.();
  } catch {
    // Only a request: the messages are kept as well as before.
  }
}

/** False when there is nothing to look for. */
export function mayBeKept(): boolean {
  try {
    return localStorage.getItem(KEY) !== null || mayHaveCampaigns();
  } catch {
    return false;
  }
}

/** The messages of the campaign `id`, by default the newest ones; undefined when there are none that can be read. */
export async function keptGenerated(id?: string): Promise<GeneratedJson | undefined> {
  try {
    const newest: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (isGeneratedJson(newest) && (id ?? newest.createdAt) === newest.createdAt) return newest;
    if (id !== undefined) return await messagesOf(id);
    return isPointer(newest) ? await behind(newest) : undefined;
  } catch {
    // Blocked storage or a copy of another version: the same as nothing for the person.
    return undefined;
  }
}

async function behind({ createdAt }: Pointer): Promise<GeneratedJson | undefined> {
  const found = await messagesOf(createdAt);
  if (found) return found;
  const there: unknown = await get(KEY);
  // The pointer and the messages were two writes; those of another generation are nobody's.
  return isGeneratedJson(there) && there.createdAt === createdAt ? there : undefined;
}

function removeNotes(id: string): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(`${NOTES_PREFIX}${id}.`)) localStorage.removeItem(key);
}

/** Removes the messages of one campaign and the notes about them. False when the browser did not let go of all of it. */
export async function forgetGenerated(id: string): Promise<boolean> {
  try {
    const newest: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    removeNotes(id);
    if ((isGeneratedJson(newest) || isPointer(newest)) && newest.createdAt === id) {
      localStorage.removeItem(KEY);
      if (typeof indexedDB !== 'undefined') await del(KEY);
    }
    await removeCampaign(id);
    return true;
  } catch {
    return false;
  }
}

/** Removes all messages and all notes about them from this browser. False when it did not let go of all of it. */
export async function clearGenerated(): Promise<boolean> {
  try {
    const notes = Object.keys(localStorage).filter((key) => key.startsWith(NOTES_PREFIX));
    for (const key of [KEY, ...notes]) localStorage.removeItem(key);
    // A browser without IndexedDB has nothing to remove there.
    if (typeof indexedDB !== 'undefined') await Promise.all([del(KEY), removeCampaigns()]);
    return true;
  } catch {
    return false;
  }
}

/** Calls back when another window of this browser keeps or forgets messages. Returns how to stop that. */
export function onKeptElsewhere(callback: () => void): () => void {
  const listener = ({ key }: StorageEvent) => {
    if (key === null || key === KEY || isCampaignsKey(key)) callback();
  };
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

/** Calls back when another window notes something about any message. Returns how to stop that. */
export function onNotesElsewhere(callback: () => void): () => void {
  const listener = ({ key }: StorageEvent) => {
    if (key?.startsWith(NOTES_PREFIX)) callback();
  };
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}
