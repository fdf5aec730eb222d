// Where the account client keeps its session, and what the first page must know about it.

export const SESSION_STORAGE_KEY = 'dearly.session';
/** Proof that this browser asked for a mail; the code in the mail's link is worth nothing without it. */
export const LINK_PROOF_KEY = 'dearly.session-code-verifier';

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

/** With what somebody came: the page's address, and whether this browser can prove that it asked for a mail. */
export type Arrival = { address: URL; hasLinkProof: boolean };

export function arrivalNow(): Arrival {
  return {
    address: new URL(window.location.href),
    hasLinkProof: localStorage.getItem(LINK_PROOF_KEY) !== null,
  };
}
