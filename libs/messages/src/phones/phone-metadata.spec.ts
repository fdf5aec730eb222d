import { isKnownCountry, planOfCountry, plansOfCallingCode } from './phone-metadata';

describe('the numbering plans', () => {
  it.each([
    ['US', true],
    ['GG', true],
    ['XX', false],
    ['us', false],
    ['toString', false],
  ])('know that there is a country %s: %j', (country, isKnown) => {
    expect(isKnownCountry(country)).toBe(isKnown);
  });

  it('of a country have its calling code and what is dialled before a foreign number', () => {
    const plan = planOfCountry('GB');
    expect([plan.country, plan.callingCode, plan.plusCode]).toEqual(['GB', 44, '+44']);
    expect(plan.idd?.exec('001')?.[0]).toBe('00');
  });

  it.each([
    [1, 'US', 'CA'],
    [44, 'GB', 'JE'],
    [7, 'RU', 'KZ'],
  ])('of one calling code, %d, begin with that of the main country', (code, main, other) => {
    const countries = plansOfCallingCode(code).map(({ country }) => country);
    expect(countries[0]).toBe(main);
    expect(countries).toContain(other);
  });

  it('of a calling code of no country have no country, and there are none of others', () => {
    const [free, ...others] = plansOfCallingCode(800);
    expect([free?.country, free?.callingCode, others]).toEqual([undefined, 800, []]);
    expect(plansOfCallingCode(999)).toEqual([]);
  });
});
