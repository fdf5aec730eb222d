import { createStore, promisifyRequest, type UseStore } from 'idb-keyval';
import { changeChannel } from './change-channel';

// People who asked not to be written to, in IndexedDB of this browser and nowhere else. A record each, so that two
// windows that add at the same time lose nobody.

/** `number` is E.164; `addedAt` in milliseconds since 1970. */
export type DoNotContactEntry = { number: string; addedAt: number };

const changes = changeChannel('dearly.do-not-contact');

/** Calls back when the list has changed, in this window or another one. Answers how to stop listening. */
export const onDoNotContactChange = changes.onChange;

/** In local storage while the list has somebody on it: one that cannot be read then must not count as an empty one. */
const MARK = 'dearly.do-not-contact';

let opened: UseStore | undefined;
const store: UseStore = (mode, work) =>
  (opened ??= createStore('dearly-do-not-contact', 'numbers'))(mode, work);

function isMarked(): boolean {
  try {
    return localStorage.getItem(MARK) !== null;
  } catch {
    return false;
  }
}

function mark(count: number): void {
  try {
    if (count > 0) localStorage.setItem(MARK, '1');
    else localStorage.removeItem(MARK);
  } catch {
    // Blocked or full: the list itself is kept all the same.
  }
}

function isEntry(value: unknown): value is DoNotContactEntry {
  if (typeof value !== 'object' || value === null) return false;
  const { number, addedAt } = value as Partial<DoNotContactEntry>;
  return typeof number === 'string' && typeof addedAt === 'number';
}

/**
 * Everybody on the list, newest first; nobody where the browser has no IndexedDB. Rejects when there is a list that the
 * browser does not hand out: whoever is about to write to people must not take it for an empty one.
 */
export async function doNotContact(): Promise<DoNotContactEntry[]> {
  if (typeof indexedDB === 'undefined') return [];
  try {
    const found: unknown[] = await store('readonly', (numbers) =>
      promisifyRequest<unknown[]>(numbers.getAll()),
    );
    return found.filter(isEntry).sort((one, other) => other.addedAt - one.addedAt);
  } catch (error) {
    if (isMarked()) throw error;
    return [];
  }
}

async function write<T>(work: (numbers: IDBObjectStore) => Promise<T>): Promise<T> {
  if (typeof indexedDB === 'undefined') throw new Error('This browser cannot keep a list.');
  const { answer, count } = await store('readwrite', async (numbers) => {
    const done = await work(numbers);
    const left = await promisifyRequest(numbers.count());
    await promisifyRequest(numbers.transaction);
    return { answer: done, count: left };
  });
  mark(count);
  changes.announce();
  return answer;
}

/**
 * Puts E.164 numbers on the list and answers those that are new; those that are on it keep their date. `addedAt` is given
 * when somebody who was removed comes back. Rejects when the browser cannot keep them: nothing was added then.
 */
export function addToDoNotContact(numbers: readonly string[], addedAt = Date.now()): Promise<string[]> {
  return write(async (kept) => {
    const known = new Set<IDBValidKey>(await promisifyRequest(kept.getAllKeys()));
    const fresh = [...new Set(numbers)].filter((number) => !known.has(number));
    for (const number of fresh) kept.put({ number, addedAt } satisfies DoNotContactEntry, number);
    return fresh;
  });
}

/** Takes E.164 numbers off the list. Rejects when the browser does not let go of them: nothing was removed then. */
export function removeFromDoNotContact(numbers: readonly string[]): Promise<void> {
  return write((kept) => {
    for (const number of numbers) kept.delete(number);
    return Promise.resolve();
  });
}
