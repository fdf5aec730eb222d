export type PresentedToken = { number: number; revokedAt: Date | null };
/** The newest token of the session that was not used yet. */
export type ActiveToken = { number: number; parent: number | null };

/**
 * What a presented refresh token brings (account protocol, A3):
 * `rotate` a new child, `repeat` the active token once more, or `end` the session because somebody uses an old one.
 */
export function decideRefresh(
  presented: PresentedToken,
  active: ActiveToken | null,
  reuseSeconds: number,
  now: Date,
): 'rotate' | 'repeat' | 'end' {
  if (presented.revokedAt === null) return 'rotate';
  // Each rotation leaves an active token. None means that all were revoked, which no grace period takes back.
  if (!active) return 'end';
  // The client could not store the answer to its last refresh.
  if (active.parent === presented.number) return 'repeat';
  const age = now.getTime() - presented.revokedAt.getTime();
  return age <= reuseSeconds * 1_000 ? 'rotate' : 'end';
}
