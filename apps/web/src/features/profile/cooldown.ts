/** Between two requests of a code (specification, sections 5 and 9), in milliseconds. */
const CODE_COOLDOWN = 60_000;

/** Whole seconds until another code may be asked for; 0 when it may. A clock that runs ahead never makes it longer. */
export function cooldownSeconds(sentAt: string | undefined, now: number): number {
  const sent = sentAt ? Date.parse(sentAt) : Number.NaN;
  if (Number.isNaN(sent)) return 0;
  const left = Math.min(sent, now) + CODE_COOLDOWN - now;
  return Math.max(0, Math.ceil(left / 1_000));
}
