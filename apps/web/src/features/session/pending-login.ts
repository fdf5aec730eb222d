// The e-mail that a sign-up hands to the login page. It stays in this tab and is dropped at the first login.

export type PendingLogin = { email: string; reason: 'created' | 'exists' };

const KEY = 'dearly.pending-login';

export function rememberPendingLogin(pending: PendingLogin): void {
  sessionStorage.setItem(KEY, JSON.stringify(pending));
}

export function readPendingLogin(): PendingLogin | null {
  const stored = sessionStorage.getItem(KEY);
  return stored === null ? null : (JSON.parse(stored) as PendingLogin);
}

export function forgetPendingLogin(): void {
  sessionStorage.removeItem(KEY);
}
