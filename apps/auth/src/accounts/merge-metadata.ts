/** `kept` with the keys of `changes` set; a null removes its key (account protocol, A4 PUT user). */
export function mergeMetadata(
  kept: Record<string, unknown>,
  changes: Record<string, unknown>,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries({ ...kept, ...changes }).filter(([, value]) => value !== null));
}
