import fc from 'fast-check';
import { byteRange } from './byte-range';

describe('byteRange', () => {
  it.each([
    ['bytes=0-0', 10, { start: 0, end: 0 }],
    ['bytes=2-5', 10, { start: 2, end: 5 }],
    ['bytes=5-', 10, { start: 5, end: 9 }],
    ['bytes=5-99', 10, { start: 5, end: 9 }],
    ['bytes=-3', 10, { start: 7, end: 9 }],
    ['bytes=-99', 10, { start: 0, end: 9 }],
    ['BYTES=0-1', 10, { start: 0, end: 1 }],
    ['bytes=10-', 10, 'unsatisfiable'],
    ['bytes=99-100', 10, 'unsatisfiable'],
    ['bytes=-0', 10, 'unsatisfiable'],
    ['bytes=0-', 0, 'unsatisfiable'],
    ['bytes=-5', 0, 'unsatisfiable'],
    ['bytes=5-2', 10, undefined],
    ['bytes=0-1,3-4', 10, undefined],
    ['bytes=', 10, undefined],
    ['bytes=-', 10, undefined],
    ['bytes=a-b', 10, undefined],
    ['lines=0-1', 10, undefined],
    ['bytes=0-9999999999999999999999', 10, undefined],
    [undefined, 10, undefined],
  ])('reads %j of %i bytes as %j', (header, size, range) => {
    expect(byteRange(header, size)).toEqual(range);
  });

  it('never leaves the content, whatever is asked', () => {
    const number = fc.oneof(fc.constant(''), fc.nat(30).map(String));
    fc.assert(
      fc.property(number, number, fc.nat(20), (first, last, size) => {
        const range = byteRange(`bytes=${first}-${last}`, size);
        if (range === undefined || range === 'unsatisfiable') return;
        expect(range.start).toBeGreaterThanOrEqual(0);
        expect(range.end).toBeGreaterThanOrEqual(range.start);
        expect(range.end).toBeLessThan(size);
      }),
    );
  });
});
