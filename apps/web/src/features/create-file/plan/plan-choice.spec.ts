import { sendingPlan } from '@dearly/contracts';
import { fieldText, isStartPast, planOf, startMsOf, startOfPlan } from './plan-choice';

const NOW = new Date(2025, 2, 3, 10, 7, 30).getTime();
const MINUTE = 60_000;
const starting = (start: string) => ({ ...startOfPlan, start });

describe('the chosen plan', () => {
  it('starts at the next full quarter of an hour unless somebody says otherwise', () => {
    expect(fieldText(startMsOf(startOfPlan, NOW))).toBe('2025-03-03T10:15');
    expect(fieldText(startMsOf(starting('not a time'), NOW))).toBe('2025-03-03T10:15');
    expect(startMsOf(starting('2025-03-06T08:00'), NOW)).toBe(new Date(2025, 2, 6, 8).getTime());
  });

  it('is late from the minute after its start on, and never starts before now', () => {
    expect(isStartPast(starting('2025-03-03T10:07'), NOW)).toBe(false);
    expect(isStartPast(starting('2025-03-03T10:06'), NOW)).toBe(true);
    const basis = { now: NOW, seed: 7, sentMs: [] };
    expect(planOf(starting('2025-03-03T10:07'), basis).startMs).toBe(NOW);
  });

  it('is what the contract says', () => {
    const basis = { now: NOW, seed: 2 ** 32 - 1, sentMs: [NOW - MINUTE] };
    const plan = planOf({ ...startOfPlan, hasQuietHours: false, weekends: false, jitterPercent: 50 }, basis);
    expect(sendingPlan.parse(plan)).toEqual(plan);
    expect(plan).toMatchObject({ quiet: null, weekends: false, jitterPercent: 50 });
    expect(planOf(startOfPlan, basis).quiet).toEqual({ from: 21, to: 8 });
  });
});
