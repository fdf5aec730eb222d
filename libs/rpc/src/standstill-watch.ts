/**
 * Notices that this process stood still, because its machine slept, was moved or is too busy. By the clock of the
 * machine, which goes on while it sleeps.
 * @returns asks whether more than `ms` have passed since it was asked last, or made
 */
export function standstillWatch(ms: number): () => boolean {
  let lastAsked = Date.now();
  return () => {
    const hasStoodStill = Date.now() - lastAsked > ms;
    lastAsked = Date.now();
    return hasStoodStill;
  };
}
