const PREFIX = 'dearly.own-number.';

/** The number that somebody of this account (its id) tries messages on, as it was typed; '' when none is known. */
export function ownNumber(owner: string): string {
  try {
    return localStorage.getItem(PREFIX + owner) ?? '';
  } catch {
    return '';
  }
}

/** Remembers the number in this browser alone. Where it keeps nothing, it is asked for again. */
export function keepOwnNumber(owner: string, number: string): void {
  try {
    localStorage.setItem(PREFIX + owner, number);
  } catch {
    // The browser's storage is blocked or full.
  }
}

/** Forgets the numbers of all accounts. */
export function forgetOwnNumbers(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  } catch {
    // What cannot be read was not kept either.
  }
}
