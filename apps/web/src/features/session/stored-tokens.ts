// Where the account client keeps its session, and what this app must know about it.

export const SESSION_STORAGE_KEY = 'dearly.session';

/** True when a session may be restored; without one there is nothing to wait for. */
export function hasStoredSession(): boolean {
  return localStorage.getItem(SESSION_STORAGE_KEY) !== null;
}

/** Removes every token that an earlier session left (specification, section 4). */
export function clearStoredTokens(): void {
  const old = Object.keys(localStorage).filter((key) => key.startsWith(SESSION_STORAGE_KEY));
  for (const key of old) localStorage.removeItem(key);
}
