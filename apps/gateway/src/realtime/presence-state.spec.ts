import { Presence } from '@supabase/phoenix';
import fc from 'fast-check';
import { presenceDiff, presenceState, type PresenceEntry } from './presence-state';

const entry = fc.record({
  key: fc.constantFrom('a', 'b', '__proto__', 'constructor'),
  ref: fc.uuid(),
  meta: fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 1 })),
});
const ignore = (): void => undefined;
const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

describe('the presences of a topic', () => {
  it('are gathered under their keys, each with its own reference', () => {
    expect(
      presenceState([
        { key: 'a', ref: '1', meta: { tab: 1, phx_ref: 'forged' } },
        { key: 'b', ref: '2', meta: {} },
        { key: 'a', ref: '3', meta: { tab: 2 } },
      ]),
    ).toEqual({
      a: {
        metas: [
          { tab: 1, phx_ref: '1' },
          { tab: 2, phx_ref: '3' },
        ],
      },
      b: { metas: [{ phx_ref: '2' }] },
    });
  });

  it('lose nothing, whatever they are called', () => {
    fc.assert(
      fc.property(fc.array(entry), (entries) => {
        const refs = Object.values(presenceState(entries)).flatMap(({ metas }) =>
          metas.map((meta) => meta['phx_ref']),
        );
        expect(refs.sort()).toEqual(entries.map(({ ref }) => ref).sort());
      }),
    );
  });

  it('are the same for a client that saw every change as for one that got the state', () => {
    const steps = fc.array(fc.tuple(entry, fc.boolean()), { maxLength: 30 });
    fc.assert(
      fc.property(steps, (changes) => {
        let seen = {};
        const there = new Map<string, PresenceEntry>();
        for (const [{ key: anyKey, ref, meta }, isNew] of changes) {
          const key = anyKey === '__proto__' ? 'c' : anyKey === 'constructor' ? 'd' : anyKey;
          const [before] = isNew ? [] : there.values();
          const joins = [{ key, ref, meta }];
          const diff = copy(presenceDiff(joins, before ? [before] : []));
          // Told twice, as after an outage: the second time must change nothing.
          seen = Presence.syncDiff(seen, copy(diff) as never, ignore, ignore);
          seen = Presence.syncDiff(seen, diff as never, ignore, ignore);
          there.set(ref, { key, ref, meta });
          if (before) there.delete(before.ref);
        }
        expect(refsOf(seen)).toEqual(refsOf(presenceState(there.values())));
      }),
    );
  });
});

function refsOf(state: object): string[] {
  return Object.entries(state as Record<string, { metas: { phx_ref: string }[] }>)
    .flatMap(([key, { metas }]) => metas.map(({ phx_ref: ref }) => `${key} ${ref}`))
    .sort();
}
