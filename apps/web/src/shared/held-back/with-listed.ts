import type { HeldBack } from '@dearly/messages';

/** With these E.164 numbers as people who asked not to be written to, which goes before any other reason. */
export function withListed(heldBack: HeldBack, numbers: readonly string[]): HeldBack {
  if (numbers.length === 0) return heldBack;
  return new Map([...heldBack, ...numbers.map((number) => [number, 'do_not_contact'] as const)]);
}
