/** In local storage: the id of the account whose list this browser follows. Without it nothing is asked or opened. */
const MARK = 'dearly.following';

export function followedAccount(): string | undefined {
  try {
    return localStorage.getItem(MARK) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Throws where the browser keeps nothing. */
export const markFollowed = (owner: string): void => localStorage.setItem(MARK, owner);

export function unmarkFollowed(): void {
  try {
    localStorage.removeItem(MARK);
  } catch {
    // What cannot be read was not kept either.
  }
}

/** Forgets the key and the tags of any other account than this one; of all when nobody is signed in. The list stays. */
export function followOnly(owner: string | undefined): void {
  const followed = followedAccount();
  if (followed === undefined || followed === owner) return;
  // At once, for nothing is read without it; the rest when its code is here.
  unmarkFollowed();
  import('./followed-store').then(
    ({ dropFollowed }) => dropFollowed(),
    // Without a network and the app's files: the next one that is kept takes the place of what is left.
    () => undefined,
  );
}
