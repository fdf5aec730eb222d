/** A busy page is not waited for any longer than this, in milliseconds. */
const PATIENCE = 2_000;

/** Resolves when the page has drawn what it had to and the browser has nothing else to do; for what may come later. */
export function whenQuiet(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no idle callback; there, after the frame that is being made.
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: PATIENCE });
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}
