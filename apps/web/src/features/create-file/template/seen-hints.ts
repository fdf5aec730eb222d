export type HintName = 'link' | 'optOut';

const key = (hint: HintName) => `dearly.hint.${hint}`;

/** Where the browser keeps nothing, hints are remembered until the page is left. */
const seen = new Set<HintName>();

export function isHintSeen(hint: HintName): boolean {
  if (seen.has(hint)) return true;
  try {
    return localStorage.getItem(key(hint)) !== null;
  } catch {
    return false;
  }
}

/** A hint is given once in this browser. */
export function noteHintSeen(hint: HintName): void {
  seen.add(hint);
  try {
    localStorage.setItem(key(hint), 'seen');
  } catch {
    // The browser's storage is blocked or full.
  }
}
