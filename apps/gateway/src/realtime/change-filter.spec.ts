import { postgresChangesFilter } from '@supabase/realtime-js';
import fc from 'fast-check';
import { parseFilter } from './change-filter';

const ROW = {
  id: '0b8f6a52-6b58-4a53-9a5a-3f2f0e4b7c11',
  filename: 'a,b "c" (1).png',
  size: 2_000,
  width: null,
  is_analyzed: false,
  created_at: '2026-02-01T10:00:00.000Z',
};
const holds = (filter: string, row: Record<string, unknown> = ROW): boolean =>
  parseFilter('screenshots', filter).every((condition) => condition.holds(row));

describe('a filter of row changes', () => {
  it.each<[string, boolean]>([
    ['size=eq.2000', true],
    ['size=neq.2000', false],
    ['size=gt.999', true],
    ['size=lt.999', false],
    ['size=gte.2000', true],
    ['size=lte.1999', false],
    ['size=in.(1,2000)', true],
    ['size=not.in.(1,2000)', false],
    ['is_analyzed=eq.false', true],
    ['is_analyzed=is.false', true],
    ['is_analyzed=is.true', false],
    ['width=is.null', true],
    ['width=not.is.null', false],
    ['width=isdistinct.5', true],
    ['size=isdistinct.2000', false],
    ['created_at=gt.2026-02-01T09:00:00+00:00', true],
    ['created_at=eq.2026-02-01T11:00:00+01:00', true],
    ['id=eq.0B8F6A52-6B58-4A53-9A5A-3F2F0E4B7C11', true],
    ['filename=like.a%.png', true],
    ['filename=like.A%', false],
    ['filename=ilike.A%', true],
    ['filename=like.a_b%', true],
    ['size=gt.1,size=lt.10', false],
    ['size=gt.1,is_analyzed=eq.false', true],
  ])('%s is %s for the row', (filter, expected) => {
    expect(holds(filter)).toBe(expected);
  });

  it.each(['width=eq.5', 'width=neq.5', 'width=not.eq.5', 'width=lt.5', 'width=in.(5)', 'width=not.in.(5)'])(
    'says nothing of a value that is not there: %s',
    (filter) => expect(holds(filter)).toBe(false),
  );

  it('takes every text that the published client quotes', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (text, other) => {
        const row = { filename: text };
        expect(holds(postgresChangesFilter().eq('filename', text).build(), row)).toBe(true);
        expect(holds(postgresChangesFilter().in('filename', [other, text]).build(), row)).toBe(true);
        const both = postgresChangesFilter().neq('filename', other).eq('filename', text).build();
        expect(holds(both, row)).toBe(text !== other);
      }),
    );
  });

  it.each([
    ['nowhere=eq.1', 'screenshots has no column nowhere'],
    ['constructor=eq.1', 'screenshots has no column constructor'],
    ['size=eq.many', 'the value for size is none of its type'],
    ['id=eq.1', 'the value for id is none of its type'],
    ['size=is.5', 'is takes null, true, false or unknown'],
    ['is_analyzed=is.constructor', 'is takes null, true, false or unknown'],
    ['size=in.5', 'in takes 1 to 100 values'],
    ['filename=match.^(a+)+$', 'known operators'],
    ['size', 'known operators'],
    ['size=gt.1,', 'known operators'],
    [`filename=eq.${'x'.repeat(2_000)}`, 'at most 2000 characters'],
  ])('is refused with the reason: %s', (filter, reason) => {
    expect(() => parseFilter('screenshots', filter)).toThrow(reason);
  });

  it('of any text is read or refused, and never breaks the reader', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        try {
          holds(`filename=like.${text}`);
          holds(text);
        } catch (error) {
          expect((error as Error).name).toBe('RealtimeError');
        }
      }),
    );
  });
});
