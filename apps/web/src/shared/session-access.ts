// How shared code reaches the session without importing the feature that owns it: app/store.ts provides both functions.

export type SessionAccess = {
  accessToken: () => string | undefined;
  /** Asks for a new access token; false when the person has to sign in again. */
  refresh: () => Promise<boolean>;
};

const signedOut: SessionAccess = { accessToken: () => undefined, refresh: () => Promise.resolve(false) };
let current = signedOut;

export function provideSessionAccess(access: SessionAccess): void {
  current = access;
}

/** Bearer token of the signed-in person, undefined when signed out. */
export function accessToken(): string | undefined {
  return current.accessToken();
}

/** One refresh after a 401; true when the call may be tried once more. */
export function refreshSession(): Promise<boolean> {
  return current.refresh();
}
