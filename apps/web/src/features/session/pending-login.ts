// The email that a sign-up hands to the login page. It stays in this tab and is dropped once anybody is signed in.

export type PendingLogin = { email: string; reason: 'created' | 'exists' };

const KEY = 'dearly.pending-login';

export function rememberPendingLogin(pending: PendingLogin): void {
  sessionStorage.setItem(KEY, JSON.stringify(pending));
}

export function readPendingLogin(): PendingLogin | null {
  const stored = sessionStorage.getItem(KEY);
  return stored === null ? null : (JSON.parse(stored) as PendingLogin);
}

export function clearPendingLogin(): void {
  sessionStorage.removeItem(KEY);
}
