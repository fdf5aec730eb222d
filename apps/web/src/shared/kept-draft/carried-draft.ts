const KEY = 'dearly.carried';

/** Remembers in this tab which draft was begun before signing up: the account goes on with it at once. */
export function rememberCarried(id: string): void {
  try {
    sessionStorage.setItem(KEY, id);
  } catch {
    // Without it the person is asked whether to continue.
  }
}

export function carriedDraft(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}
