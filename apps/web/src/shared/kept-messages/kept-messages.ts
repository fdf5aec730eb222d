import type { GeneratedJson } from '@dearly/contracts';
import { del, get, set } from 'idb-keyval';
import { isGeneratedJson, isPointer, type Pointer } from './kept-json';

const KEY = 'dearly.generated';
/** Characters that stay free beside the messages, so that what becomes of them can always be noted. */
const ROOM = 300_000;
const ROOM_KEY = 'dearly.room';

/** Each note about a kept message has a key that begins with this and the generation's `createdAt`. */
export const NOTES_PREFIX = 'dearly.queue.';

/**
 * Keeps the generated messages in this browser: in local storage (specification, section 7), or in IndexedDB when they
 * do not fit there. False when neither takes them: the screen then offers the download. What was kept before, and the
 * notes about it, is removed in any case, so that nobody sends last week's messages by mistake.
 */
export async function keepGenerated(json: GeneratedJson): Promise<boolean> {
  await clearGenerated();
  try {
    if (!keepInLocalStorage(JSON.stringify(json))) {
      await set(KEY, json);
      const pointer: Pointer = { version: 1, createdAt: json.createdAt, isElsewhere: true };
      localStorage.setItem(KEY, JSON.stringify(pointer));
    }
  } catch {
    await clearGenerated();
    return false;
  }
  void askToStay();
  return true;
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
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** What this browser keeps, undefined when it keeps nothing that can be read. */
export async function keptGenerated(): Promise<GeneratedJson | undefined> {
  try {
    const here: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (!isPointer(here)) return isGeneratedJson(here) ? here : undefined;
    const there: unknown = await get(KEY);
    // The pointer and the messages are two writes; those of another generation are nobody's.
    return isGeneratedJson(there) && there.createdAt === here.createdAt ? there : undefined;
  } catch {
    // Blocked storage or a copy of another version: the same as nothing for the person.
    return undefined;
  }
}

/** Removes the messages and the notes about them from this browser. False when it did not let go of all of it. */
export async function clearGenerated(): Promise<boolean> {
  try {
    const notes = Object.keys(localStorage).filter((key) => key.startsWith(NOTES_PREFIX));
    for (const key of [KEY, ...notes]) localStorage.removeItem(key);
    // A browser without IndexedDB has nothing to remove there.
    if (typeof indexedDB !== 'undefined') await del(KEY);
    return true;
  } catch {
    return false;
  }
}

/** Calls back when another window of this browser keeps or forgets messages. Returns how to stop that. */
export function onKeptElsewhere(callback: () => void): () => void {
  const listener = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) callback();
  };
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}
