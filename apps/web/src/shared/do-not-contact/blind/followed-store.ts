import { createStore, promisifyRequest, type UseStore } from 'idb-keyval';
import { changeChannel } from '../change-channel';
import { followedAccount, markFollowed, unmarkFollowed } from './followed-account';

/**
 * What this browser knows of the blind copy of one account's list. `sent`: tags of numbers on the list here that the copy
 * has from here; `known`: all tags of the copy but `check`, as it was last seen.
 */
export type Followed = { owner: string; key: CryptoKey; check: string; sent: string[]; known: string[] };

/** There is one at a time; it goes with the account. */
const PLACE = 'followed';
const changes = changeChannel('dearly.following');
export const onFollowedChange = changes.onChange;

let opened: UseStore | undefined;
const store: UseStore = (mode, work) => (opened ??= createStore('dearly-following', 'accounts'))(mode, work);

const read = (kept: IDBObjectStore) => promisifyRequest(kept.get(PLACE) as IDBRequest<Followed | undefined>);

/** Rejects when something is followed that the browser does not hand out. */
export async function followed(): Promise<Followed | undefined> {
  const owner = followedAccount();
  if (owner === undefined) return undefined;
  const found = await store('readonly', read);
  return found?.owner === owner ? found : undefined;
}

/** Begins to follow. Rejects when the browser cannot keep the key. */
export async function keepFollowed(now: Followed): Promise<void> {
  await store('readwrite', (kept) => promisifyRequest(kept.put(now, PLACE)));
  markFollowed(now.owner);
  changes.announce();
}

/** Notes what a comparison has found, unless somebody stopped following meanwhile. */
export async function noteFollowed(
  { owner, check }: Followed,
  now: Pick<Followed, 'sent' | 'known'>,
): Promise<void> {
  const isNoted = await store('readwrite', async (kept) => {
    const before = await read(kept);
    const isStill = before?.owner === owner && before.check === check && followedAccount() === owner;
    if (isStill) await promisifyRequest(kept.put({ ...before, ...now }, PLACE));
    return isStill;
  });
  if (isNoted) changes.announce();
}

/** Forgets the key and the tags. */
export async function dropFollowed(): Promise<void> {
  unmarkFollowed();
  await store('readwrite', (kept) => promisifyRequest(kept.clear()));
  changes.announce();
}
