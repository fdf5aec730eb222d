import type { SendingPlan } from '@dearly/contracts';
import { clocksFinder, type ClocksOf, type PeopleClocks } from './people-clocks';
import { DAY, QUARTER, type ZoneClock } from './zone-clock';

/** What speaks against a moment. */
export type Hindrance = 'quiet' | 'weekend';

/** The rules of one plan; they remember what was asked. Times in milliseconds since 1970. */
export type PlanRules = {
  clocksOf: ClocksOf;
  /** Why these people get no message at that moment; undefined if they may. */
  hindranceAt: (people: PeopleClocks, ms: number) => Hindrance | undefined;
  /** The first moment from `ms` on at which they may. */
  nextAllowed: (people: PeopleClocks, ms: number) => number;
};

const SUNDAY = 0;
const SATURDAY = 6;
/** A week and the day on which a clock skips the one hour that is left. */
const SEARCHED_DAYS = 8;

const nextQuarter = (ms: number) => (Math.floor(ms / QUARTER) + 1) * QUARTER;

function hindranceOf({ quiet, weekends }: SendingPlan, clock: ZoneClock, ms: number): Hindrance | undefined {
  if (quiet === null && weekends) return undefined;
  const { hour, weekday } = clock(ms);
  if (!weekends && (weekday === SATURDAY || weekday === SUNDAY)) return 'weekend';
  if (quiet === null) return undefined;
  const { from, to } = quiet;
  const isQuiet = from < to ? hour >= from && hour < to : hour >= from || hour < to;
  return isQuiet ? 'quiet' : undefined;
}

/** Reads the rules of a plan. */
export function rulesOf(plan: SendingPlan): PlanRules {
  const inAny = (clocks: readonly ZoneClock[], ms: number) => {
    for (const clock of clocks) {
      const hindrance = hindranceOf(plan, clock, ms);
      if (hindrance) return hindrance;
    }
    return undefined;
  };

  const suited = new Map<string, boolean>();
  /** Whether one moment of that day and the seven after it suits all of them. Asked per day, so that the answer hangs on nothing else. */
  const hasCommonMoment = ({ key, clocks }: PeopleClocks, ms: number) => {
    const day = Math.floor(ms / DAY);
    const asked = `${day} ${key}`;
    let answer = suited.get(asked);
    if (answer === undefined) {
      const end = (day + SEARCHED_DAYS) * DAY;
      let at = day * DAY;
      while (at < end && inAny(clocks, at)) at = nextQuarter(at);
      suited.set(asked, (answer = at < end));
    }
    return answer;
  };

  const hindranceAt: PlanRules['hindranceAt'] = (people, ms) => {
    const { clocks } = people;
    const hindrance = inAny(clocks, ms);
    if (!hindrance || clocks.length === 1 || hasCommonMoment(people, ms)) return hindrance;
    return inAny(clocks.slice(0, 1), ms);
  };

  return {
    clocksOf: clocksFinder(plan),
    hindranceAt,
    // A moment to find always comes: a common one within eight days, or one that suits the first zone.
    nextAllowed: (people, ms) => {
      let at = ms;
      while (hindranceAt(people, at)) at = nextQuarter(at);
      return at;
    },
  };
}
