import { tagsOf } from '../do-not-contact/blind/tags';
import { latelySince } from '../held-back/lately';
import type { TaggedPeople } from '../held-back/tagged-people';
import { accountId } from '../account-access';
import {
  addEntry,
  dropBefore,
  ledgerContent,
  ledgerKey,
  removeEntries,
  removeLedger,
  removeOwners,
  type LedgerEntry,
} from './ledger-store';

// Who had a message of a campaign that was forgotten, and when: as HMACs of their numbers under a key that this browser
// made and does not hand out. Campaigns that are kept tell by themselves (held-back/written-lately.ts).

/** The owner of what was forgotten while nobody was signed in: it counts for whoever uses this browser. */
const ANYBODY = '';
/** In local storage while there may be a ledger: one that cannot be read then must not count as an empty one. */
const MARK = 'dearly.ledger';

const owners = (): string[] => [...new Set([accountId() ?? ANYBODY, ANYBODY])];

/** False when nothing was ever forgotten here. Does not open the database. */
export function mayHaveLedger(): boolean {
  try {
    return localStorage.getItem(MARK) !== null;
  } catch {
    return false;
  }
}

function mark(isThere: boolean): void {
  try {
    if (isThere) localStorage.setItem(MARK, '1');
    else localStorage.removeItem(MARK);
  } catch {
    // Blocked or full: the ledger itself is kept all the same.
  }
}

async function entriesSince(since: number) {
  const { keys, entries } = await ledgerContent();
  const isOld = entries.some(({ sent }) => sent.some(([, at]) => at < since));
  // The next one that reads drops what could not be dropped now.
  if (isOld) await dropBefore(since).catch(() => undefined);
  const late = entries.map((entry): LedgerEntry => ({
    ...entry,
    sent: entry.sent.filter(([, at]) => at >= since),
  }));
  return { keys, entries: late.filter(({ sent }) => sent.length > 0) };
}

/**
 * Who had a message in the 30 days before `now` (milliseconds) of a campaign that the account, or a visitor, has forgotten.
 * What is older is dropped. Rejects when there is a ledger that the browser does not hand out, or that another version of
 * the app wrote.
 */
export async function ledger(now: number): Promise<TaggedPeople[]> {
  if (typeof indexedDB === 'undefined') return [];
  try {
    const { keys, entries } = await entriesSince(latelySince(now));
    return owners().flatMap((owner) => {
      const key = keys.get(owner);
      const latest = new Map<string, number>();
      for (const [tag, at] of entries.filter((entry) => entry.owner === owner).flatMap(({ sent }) => sent))
        latest.set(tag, Math.max(at, latest.get(tag) ?? 0));
      if (!key || latest.size === 0) return [];
      const because = new Map([...latest].map(([tag, at]) => [tag, { kind: 'written_lately', at } as const]));
      return [{ key, because }];
    });
  } catch (error) {
    if (mayHaveLedger()) throw error;
    return [];
  }
}

/** Notes who had a message of a campaign, by E.164 number. False when the browser did not keep that. */
export async function keepInLedger(campaign: string, written: ReadonlyMap<string, number>): Promise<boolean> {
  const [owner = ANYBODY] = owners();
  try {
    const tags = await tagsOf(await ledgerKey(owner), [...written.keys()]);
    const times = [...written.values()];
    const sent = tags.map((tag, at): [string, number] => [tag, times[at] ?? 0]);
    await addEntry({ version: 1, owner, campaign, sent });
    mark(true);
    return true;
  } catch {
    return false;
  }
}

async function isDone(work: Promise<void>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  );
}

// True when the browser let go of it. One without IndexedDB has nothing to remove.
const isNowhere = () => typeof indexedDB === 'undefined';

export const dropFromLedger = async (campaign: string): Promise<boolean> =>
  isNowhere() || isDone(removeEntries(owners(), campaign));

/** Of what an account has forgotten, and what was forgotten while nobody was signed in. */
export const dropLedgerOf = async (account: string): Promise<boolean> =>
  isNowhere() || isDone(removeOwners([account, ANYBODY]));

/** The same of whoever is signed in. */
export const dropOwnLedger = (): Promise<boolean> => dropLedgerOf(accountId() ?? ANYBODY);

/** The whole ledger, of every account. */
export async function dropLedger(): Promise<boolean> {
  const isGone = isNowhere() || (await isDone(removeLedger()));
  if (isGone) mark(false);
  return isGone;
}
