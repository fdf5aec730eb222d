// Where the account client keeps its session, and what this app must know about it.

export const SESSION_STORAGE_KEY = 'dearly.session';
/** Proof that this browser asked for a mail; the code in the mail's link is worth nothing without it. */
const VERIFIER_KEY = `${SESSION_STORAGE_KEY}-code-verifier`;

/** What links of the account service bring along, in the query or behind the #. */
const LINK_ANSWERS = ['code', 'access_token', 'token_hash', 'error_description'];

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

/** With what somebody came: the page's address, and whether this browser can prove that it asked for a mail. */
export type Arrival = { address: URL; hasLinkProof: boolean };

export function arrivalNow(): Arrival {
  return {
    address: new URL(window.location.href),
    hasLinkProof: localStorage.getItem(VERIFIER_KEY) !== null,
  };
}

/** Remembers the proof that is there now; the returned function puts it back. */
export function keepLinkProof(): () => void {
  const proof = localStorage.getItem(VERIFIER_KEY);
  return () => {
    if (proof !== null) localStorage.setItem(VERIFIER_KEY, proof);
  };
}
