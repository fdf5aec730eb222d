import type { HeldBack, HeldBackBecause } from '@dearly/messages';

/** That they asked for it goes before any other reason; of two messages the later one counts. */
function stronger(one: HeldBackBecause | undefined, other: HeldBackBecause): HeldBackBecause {
  if (!one || other.kind === 'do_not_contact') return other;
  if (one.kind === 'do_not_contact') return one;
  return other.at > one.at ? other : one;
}

/** Everybody who is held back for one reason or another. */
export function merged(one: HeldBack, other: HeldBack): HeldBack {
  if (other.size === 0) return one;
  const all = new Map(one);
  for (const [number, because] of other) all.set(number, stronger(all.get(number), because));
  return all;
}

const isSameReason = (one: HeldBackBecause | undefined, other: HeldBackBecause) =>
  one?.kind === other.kind &&
  (one.kind === 'do_not_contact' || (other.kind === 'written_lately' && one.at === other.at));

/** Whether both say the same, by number or by tag. */
export const isSameHeldBack = (one: HeldBack, other: HeldBack): boolean =>
  one.size === other.size && [...other].every(([who, because]) => isSameReason(one.get(who), because));
