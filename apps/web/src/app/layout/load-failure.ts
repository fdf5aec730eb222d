/** What `loadPart`, Chromium, Firefox and Safari say when a part of the app cannot be fetched. */
const LOAD_FAILURES = [
  /a part of the app could not be loaded/i,
  /failed to fetch dynamically imported module/i,
  /error loading dynamically imported module/i,
  /importing a module script failed/i,
  /is not a valid javascript mime type/i,
];

/** Whether a page broke because its code did not arrive: offline, or replaced by a newer version on the server. */
export function isLoadFailure(error: unknown): boolean {
  return error instanceof Error && LOAD_FAILURES.some((pattern) => pattern.test(error.message));
}
