import { z } from 'zod';

/** One presence of one member: what it told about itself, under a key that several members may share. */
export const presenceEntry = z.object({
  key: z.string(),
  ref: z.string(),
  meta: z.record(z.string(), z.unknown()),
});
export type PresenceEntry = z.infer<typeof presenceEntry>;
/** As the protocol shows it: everything under a key, each with the reference that tells it from the others. */
export type PresenceState = Record<string, { metas: Record<string, unknown>[] }>;
export type PresenceDiff = { joins: PresenceState; leaves: PresenceState };

/** Entries gathered under their keys. */
export function presenceState(entries: Iterable<PresenceEntry>): PresenceState {
  const metas = new Map<string, Record<string, unknown>[]>();
  for (const { key, ref, meta } of entries) {
    const list = metas.get(key) ?? [];
    list.push({ ...meta, phx_ref: ref });
    metas.set(key, list);
  }
  return Object.fromEntries([...metas].map(([key, list]) => [key, { metas: list }]));
}

/**
 * What changes for everybody who watches. A reference joins once and leaves once however often it is told, so a
 * diff that arrives again, or beside a state that knows it already, changes nothing.
 */
export function presenceDiff(joins: PresenceEntry[], leaves: PresenceEntry[]): PresenceDiff {
  return { joins: presenceState(joins), leaves: presenceState(leaves) };
}
