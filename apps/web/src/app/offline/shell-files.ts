/** What the app needs to start without a network: its code, looks and marks, and the background of a phone. */
const SHELL = [/^index\.html$/, /^assets\/[^/]+\.(js|css)$/, /^[^/]+\.(svg|ico|png|webmanifest)$/];
/** One size in one format; the large ones are only for screens that have a network. */
const BACKGROUND = /portrait[^/]*\.avif$/;
/** Read by link previews alone. */
const NOT_FOR_PEOPLE = /social/;

/** Whether a file of the built app, by its path inside the build, is kept for use without a network. */
export function isShellFile(path: string): boolean {
  if (BACKGROUND.test(path)) return true;
  return !NOT_FOR_PEOPLE.test(path) && SHELL.some((pattern) => pattern.test(path));
}
