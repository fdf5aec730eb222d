let isAsked = false;

/**
 * Registers the worker of the built app, once a visit and after the page itself has loaded; the development server
 * has none. Rejects when the browser does not take it.
 */
export async function registerWorker(): Promise<void> {
  if (isAsked || !import.meta.env.PROD) return;
  isAsked = true;
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  await navigator.serviceWorker.register('/sw.js');
}
