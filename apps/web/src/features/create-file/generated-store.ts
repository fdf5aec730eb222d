import { generatedJson, type GeneratedJson } from '@dearly/contracts';

const KEY = 'dearly.generated';

/**
 * Keeps the generated messages in this browser's local storage (specification, section 7). False when they do not fit
 * or the browser allows no storage: the screen then offers the download. An older copy is removed in that case, so that
 * nobody sends last week's messages by mistake.
 */
export function keepGenerated(json: GeneratedJson): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(json));
    return true;
  } catch {
    forgetGenerated();
    return false;
  }
}

/** What this browser keeps, undefined when it keeps nothing that can be read. */
export function keptGenerated(): GeneratedJson | undefined {
  try {
    const text = localStorage.getItem(KEY);
    return text === null ? undefined : generatedJson.parse(JSON.parse(text));
  } catch {
    // Blocked storage or a copy of another version: the same as nothing for the person.
    return undefined;
  }
}

/** Removes the copy from this browser. */
export function forgetGenerated(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // A browser that blocks storage has nothing to remove.
  }
}
