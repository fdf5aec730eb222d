import fc from 'fast-check';
import { portion, runs } from '../../test/material';
import { NumberMemory } from './number-memory';

describe('NumberMemory', () => {
  it('remembers the first place of each number as a Map does', () => {
    const number = fc
      .oneof(fc.integer({ min: 1, max: 30 }), fc.bigInt({ min: 1n, max: 10n ** 18n }))
      .map((digits) => `+${digits}`);
    fc.assert(
      fc.property(fc.array(number, { maxLength: 60 }), (numbers) => {
        const memory = new NumberMemory();
        const map = new Map<string, number>();
        numbers.forEach((each, place) => {
          expect(memory.firstPlace(each, place + 1)).toBe(map.get(each));
          if (!map.has(each)) map.set(each, place + 1);
        });
      }),
      runs(100),
    );
  });

  it('tells 50,000 neighbouring numbers apart', () => {
    const memory = new NumberMemory();
    const numbers = Array.from({ length: portion(50_000) }, (_, index) => `+1415${5_550_000 + index}`);
    expect(numbers.every((number, index) => memory.firstPlace(number, index + 1) === undefined)).toBe(true);
    expect(numbers.every((number, index) => memory.firstPlace(number, 99) === index + 1)).toBe(true);
  });

  it('tells numbers beyond 15 digits apart', () => {
    const memory = new NumberMemory();
    expect(memory.firstPlace('+4999999999999999901', 1)).toBeUndefined();
    expect(memory.firstPlace('+4999999999999999902', 2)).toBeUndefined();
    expect(memory.firstPlace('+4999999999999999901', 3)).toBe(1);
    expect(memory.firstPlace('+4999999999999999901', 4)).toBe(1);
  });

  it('knows a number by its text and by its digits, and none for what is no number', () => {
    const memory = new NumberMemory();
    expect(memory.firstPlaceOf({ number: '+123456789012345' }, 1)).toBeUndefined();
    expect(memory.firstPlaceOf({ number: '+123456789012345', digits: 123456789012345 }, 2)).toBe(1);
    expect(memory.firstPlaceOf({ number: '+14155550101', digits: 14155550101 }, 3)).toBeUndefined();
    expect(memory.firstPlaceOf({ number: '+14155550101' }, 4)).toBe(3);
    expect(memory.firstPlaceOf({ problem: 'phone_invalid' }, 5)).toBeUndefined();
    expect(memory.firstPlaceOf({ problem: 'phone_invalid' }, 6)).toBeUndefined();
  });
});
