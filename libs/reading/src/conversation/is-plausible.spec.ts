import { isPlausible, isUnit } from './is-plausible';
import { written } from './written';

describe('telling words from textures', () => {
  it('believes a confident word, and a rare one of sure letters', () => {
    expect(isPlausible(written('Hello'))).toBe(true);
    expect(isPlausible({ ...written('Okafor', 0, { confidence: 99 }), confidence: 9 })).toBe(true);
  });

  it('believes no word of doubtful letters', () => {
    expect(isPlausible({ ...written('Pp', 0, { confidence: 92 }), confidence: 30 })).toBe(false);
  });

  it('believes signs alone only when they are sure', () => {
    expect(isPlausible(written('=', 0, { confidence: 60 }))).toBe(false);
    expect(isPlausible(written('&', 0, { confidence: 95 }))).toBe(true);
    expect(isPlausible(written('?', 0, { confidence: 60 }))).toBe(true);
  });

  it('knows a unit of time behind a number, and nowhere else', () => {
    expect(isUnit(written('min'), written('1'))).toBe(true);
    expect(isUnit(written('hrs'), written('12'))).toBe(true);
    expect(isUnit(written('min'), written('a'))).toBe(false);
    expect(isUnit(written('min'), undefined)).toBe(false);
    expect(isUnit(written('mln'), written('1'))).toBe(false);
  });
});
