import { LINK_PROOF_KEY, SESSION_STORAGE_KEY } from './stored-tokens';

/** Removes every token that an earlier session left (specification, section 4). */
export function clearStoredTokens(): void {
  const old = Object.keys(localStorage).filter(
    (key) => key.startsWith(SESSION_STORAGE_KEY) && key !== LINK_PROOF_KEY,
  );
  for (const key of old) localStorage.removeItem(key);
}

/** Remembers the proof that is there now; the returned function puts it back. */
export function keepLinkProof(): () => void {
  const proof = localStorage.getItem(LINK_PROOF_KEY);
  return () => {
    if (proof !== null) localStorage.setItem(LINK_PROOF_KEY, proof);
  };
}
