// Where the account client keeps its session, and what this app must know about it.

export const SESSION_STORAGE_KEY = 'dearly.session';
/** Proof that this browser began a sign-up; the link in the confirmation mail is worth nothing without it. */
const VERIFIER_KEY = `${SESSION_STORAGE_KEY}-code-verifier`;

/** What links of the account service bring along, in the query or behind the #. */
const LINK_ANSWERS = ['code', 'access_token', 'error_description'];

function isReturnFromLink({ pathname, search, hash }: Location): boolean {
  if (pathname.startsWith('/auth/')) return true;
  const brought = [new URLSearchParams(search), new URLSearchParams(hash.slice(1))];
  return LINK_ANSWERS.some((name) => brought.some((answers) => answers.has(name)));
}

/** False when there is nothing to wait for: no stored session, and no return from a link of the account service. */
export function mayHaveSession(): boolean {
  return localStorage.getItem(SESSION_STORAGE_KEY) !== null || isReturnFromLink(window.location);
}

/** Removes every token that an earlier session left (specification, section 4). */
export function clearStoredTokens(): void {
  const old = Object.keys(localStorage).filter(
    (key) => key.startsWith(SESSION_STORAGE_KEY) && key !== VERIFIER_KEY,
  );
  for (const key of old) localStorage.removeItem(key);
}
