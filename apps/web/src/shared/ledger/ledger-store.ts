import { createStore, promisifyRequest, type UseStore } from 'idb-keyval';
import { changeChannel } from '../do-not-contact/change-channel';

// The ledger lies in IndexedDB of this browser and nowhere else: a key for each owner, and a record for each campaign that
// was forgotten. Keys begin with what it is.

/** The tag of a number and when its last message left, in milliseconds. */
export type Sent = [tag: string, at: number];
/** Who had a message of a campaign that was forgotten. */
export type LedgerEntry = { version: 1; owner: string; campaign: string; sent: Sent[] };
type LedgerKey = { version: 1; owner: string; key: CryptoKey };
export type LedgerContent = { keys: Map<string, CryptoKey>; entries: LedgerEntry[] };

const changes = changeChannel('dearly.ledger');
/** Calls back when the ledger has changed, in this window or another one. Answers how to stop listening. */
export const onLedgerChange = changes.onChange;

let opened: UseStore | undefined;
const store: UseStore = (mode, work) => (opened ??= createStore('dearly-ledger', 'ledger'))(mode, work);

const keyOf = (owner: string) => ['key', owner];
const entryOf = ({ owner, campaign }: Pick<LedgerEntry, 'owner' | 'campaign'>) => ['sent', owner, campaign];
/** Every key that begins with these parts: an array is greater than any text. */
const under = (...parts: string[]) => IDBKeyRange.bound(parts, [...parts, []]);

const isSent = (value: unknown): boolean =>
  Array.isArray(value) && typeof value[0] === 'string' && Number.isFinite(value[1]);

function isRecord(value: unknown): value is LedgerEntry | LedgerKey {
  if (typeof value !== 'object' || value === null) return false;
  const { version, owner, campaign, sent, key } = value as Record<string, unknown>;
  if (version !== 1 || typeof owner !== 'string') return false;
  return (
    typeof key === 'object' || (typeof campaign === 'string' && Array.isArray(sent) && sent.every(isSent))
  );
}

async function contentOf(kept: IDBObjectStore): Promise<LedgerContent> {
  const found = await promisifyRequest<unknown[]>(kept.getAll());
  const content: LedgerContent = { keys: new Map(), entries: [] };
  for (const record of found) {
    // Nothing is told, or overwritten, of what was not understood.
    if (!isRecord(record)) throw new Error('Another version of the app wrote the ledger.');
    if ('key' in record) content.keys.set(record.owner, record.key);
    else content.entries.push(record);
  }
  return content;
}

/** Rejects when the browser does not hand it out, or another version of the app wrote it. */
export const ledgerContent = (): Promise<LedgerContent> => store('readonly', contentOf);

/** The key of an owner, which stays the one that was first kept. Rejects when the browser keeps none. */
export async function ledgerKey(owner: string): Promise<CryptoKey> {
  const how = { name: 'HMAC', hash: 'SHA-256', length: 256 };
  const fresh = await crypto.subtle.generateKey(how, false, ['sign']);
  return store('readwrite', async (kept) => {
    const known = (await contentOf(kept)).keys.get(owner);
    if (known) return known;
    kept.put({ version: 1, owner, key: fresh } satisfies LedgerKey, keyOf(owner));
    await promisifyRequest(kept.transaction);
    return fresh;
  });
}

async function writing(work: (kept: IDBObjectStore) => Promise<unknown> | void): Promise<void> {
  await store('readwrite', async (kept) => {
    await work(kept);
    await promisifyRequest(kept.transaction);
  });
  changes.announce();
}

/** Puts an entry beside the others; what was there of the same campaign stays, with the later time of each. */
export const addEntry = (entry: LedgerEntry): Promise<void> =>
  writing(async (kept) => {
    const before = (await contentOf(kept)).entries.find(
      ({ owner, campaign }) => owner === entry.owner && campaign === entry.campaign,
    );
    const sent = new Map(before?.sent);
    for (const [tag, at] of entry.sent) sent.set(tag, Math.max(at, sent.get(tag) ?? 0));
    kept.put({ ...entry, sent: [...sent] } satisfies LedgerEntry, entryOf(entry));
  });

/** Drops what left before `since`, of every owner. */
export const dropBefore = (since: number): Promise<void> =>
  writing(async (kept) => {
    for (const entry of (await contentOf(kept)).entries) {
      const sent = entry.sent.filter(([, at]) => at >= since);
      if (sent.length === 0) kept.delete(entryOf(entry));
      else if (sent.length < entry.sent.length) kept.put({ ...entry, sent }, entryOf(entry));
    }
  });

// Whatever version wrote it.

export const removeEntries = (owners: readonly string[], campaign: string): Promise<void> =>
  writing((kept) => owners.forEach((owner) => kept.delete(entryOf({ owner, campaign }))));

export const removeOwners = (owners: readonly string[]): Promise<void> =>
  writing((kept) =>
    owners.forEach((owner) => {
      kept.delete(keyOf(owner));
      kept.delete(under('sent', owner));
    }),
  );

export const removeLedger = (): Promise<void> => writing((kept) => void kept.clear());
