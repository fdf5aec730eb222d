import { intervalWords, rateBar, rateCells, rateWords } from './rate-words';

const rate = (answered: number, n: number, low = 41.4, high = 87.5) => ({
  n,
  answered,
  rate: n === 0 ? 0 : (answered / n) * 100,
  interval: { low, high },
});

describe('a share of conversations', () => {
  it('is said with what it rests on, in whole percent', () => {
    expect(rateWords(rate(6, 9))).toBe('67% · 6 of 9');
    expect(rateCells(rate(6, 9))).toEqual(['6 of 9', '67%', '41 to 88%']);
  });

  it('has the range in which it likely lies below 30 conversations only', () => {
    expect(intervalWords(rate(20, 29))).toBe('between 41% and 88%');
    expect(rateBar('Short', rate(20, 29)).interval).toEqual({ low: 0.414, high: 0.875 });
    expect(intervalWords(rate(20, 30))).toBe('');
    expect(rateBar('Short', rate(20, 30))).not.toHaveProperty('interval');
    expect(rateCells(rate(20, 30))).toEqual(['20 of 30', '67%', '–']);
  });

  it('says below 5 conversations that they are too few, and is drawn faint without a range', () => {
    expect(rateWords(rate(4, 4))).toBe('too few: 4 of 4');
    expect(rateCells(rate(4, 4))).toEqual(['4 of 4', '100%', 'too few to tell']);
    expect(rateBar('Long', rate(4, 4))).toEqual({
      label: 'Long',
      value: 'too few: 4 of 4',
      share: 1,
      isFaint: true,
    });
    expect(rateBar('Long', rate(4, 5))).not.toHaveProperty('isFaint');
  });

  it.each([null, rate(0, 0)])('is none yet without any: %j', (none) => {
    expect(rateWords(none)).toBe('none yet');
    expect(rateCells(none)).toEqual(['none yet', '–', '–']);
    expect(rateBar('Long', none)).toMatchObject({ share: 0, isFaint: true });
  });
});
