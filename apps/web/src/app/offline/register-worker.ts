import { logFailure } from '../../shared/log-failure';

let isAsked = false;

/** Registers the worker of the built app, once a visit and after the page itself has loaded. Never rejects. */
export async function registerWorker(): Promise<void> {
  if (isAsked || !import.meta.env.PROD) return;
  isAsked = true;
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  // The app works without it; the next visit tries again.
  await navigator.serviceWorker
    .register('/sw.js')
    .catch(() => logFailure('offline use', { status: 0, code: 'worker_refused', message: '' }));
}
