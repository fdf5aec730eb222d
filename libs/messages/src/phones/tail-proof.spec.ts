import { phoneText, randomFrom, type Random } from '../../test/phone-strings';
import { parseDialled } from './phone-fast';
import { planOfCountry, plansOfCallingCode } from './phone-metadata';
import { isTailFree } from './tail-proof';

const TAILS = [4, 5, 6];
const OTHERS = 40;

/** The plan that a dialled number is read by; none where it begins with what is dialled before a foreign one. */
function planRead(dialled: string, country: string) {
  const home = planOfCountry(country);
  if (!dialled.startsWith('+')) return home.idd?.test(dialled) ? undefined : home;
  const codes = [1, 2, 3].map((length) => Number(dialled.slice(1, 1 + length)));
  return codes.flatMap((code) => plansOfCallingCode(code))[0];
}

/** Whether other ends of a number, some of all, change neither that it is valid nor what stands before the end. */
function isFreeByTrying(dialled: string, country: string, tail: number, random: Random): boolean {
  const known = dialled.slice(0, -tail);
  const ends = Array.from({ length: OTHERS }, () => String(random.below(10 ** tail)).padStart(tail, '0'));
  const readings = ends.map((end) => {
    const phone = parseDialled(known + end, country);
    if (!phone?.valid) return 'invalid';
    return phone.number.endsWith(end) ? phone.number.slice(0, -tail) : phone.number;
  });
  return new Set(readings).size === 1;
}

/** For so many numbers of all countries: which were wrongly called free, how many are free, and how many were found. */
function tryOut(seed: number, numbers: number) {
  const random = randomFrom(seed);
  const wrong: unknown[] = [];
  let [free, found] = [0, 0];
  for (let count = 0; count < numbers; count++) {
    const { text, country } = phoneText(random);
    const dialled = (text.startsWith('+') ? '+' : '') + text.replace(/[^0-9]/g, '');
    const digits = dialled.replace('+', '');
    const plan = planRead(dialled, country);
    if (!plan || digits.length < 7 || digits.length > 15) continue;
    for (const tail of TAILS) {
      const isProven = isTailFree(plan, digits.slice(0, -tail), digits.length, dialled !== digits);
      const isFree = isFreeByTrying(dialled, country, tail, random);
      if (isProven && !isFree) wrong.push({ dialled, country, tail });
      if (isFree) free++;
      if (isProven) found++;
    }
  }
  return { wrong, free, found };
}

describe('isTailFree', () => {
  it('is true of no number whose end decides anything, and of most whose end decides nothing', () => {
    const { wrong, free, found } = tryOut(1, 3_000);
    expect(wrong.slice(0, 3)).toEqual([]);
    expect(free).toBeGreaterThan(5_000);
    expect(found / free).toBeGreaterThan(0.8);
  });
});
