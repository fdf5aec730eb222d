import type { SendingPlan } from '@dearly/contracts';
import { dayOf, has, inBoth, isNone, quartersOf, rememberDays, type Quarters } from './allowed-quarters';
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

type DayQuarters = (day: number) => Quarters;

const SUNDAY = 0;
const SATURDAY = 6;
/** A week and the day on which a clock skips the one hour that is left. */
const SEARCHED_DAYS = 8;

function hindranceOf({ quiet, weekends }: SendingPlan, clock: ZoneClock, ms: number): Hindrance | undefined {
  const { hour, weekday } = clock(ms);
  if (!weekends && (weekday === SATURDAY || weekday === SUNDAY)) return 'weekend';
  if (quiet === null) return undefined;
  const { from, to } = quiet;
  const isQuiet = from < to ? hour >= from && hour < to : hour >= from || hour < to;
  return isQuiet ? 'quiet' : undefined;
}

/** Finds the quarters that suit people: those that suit all their zones, or the first if no moment of eight days suits all. */
function quartersFinder(plan: SendingPlan): (people: PeopleClocks) => DayQuarters {
  const zones = new Map<ZoneClock, DayQuarters>();
  const inZone = (clock: ZoneClock) => {
    let known = zones.get(clock);
    if (!known) {
      known = rememberDays((day) => quartersOf(day, (ms) => hindranceOf(plan, clock, ms) === undefined));
      zones.set(clock, known);
    }
    return known;
  };
  const found = new Map<PeopleClocks, DayQuarters>();
  return (people) => {
    let known = found.get(people);
    if (!known) {
      const [first, ...others] = people.clocks.map(inZone) as [DayQuarters, ...DayQuarters[]];
      const inAll = rememberDays((day) =>
        others.reduce((quarters, other) => inBoth(quarters, other(day)), first(day)),
      );
      known = rememberDays((day) => {
        let from = day;
        while (from < day + SEARCHED_DAYS && isNone(inAll(from))) from++;
        return from < day + SEARCHED_DAYS ? inAll(day) : first(day);
      });
      found.set(people, known);
    }
    return known;
  };
}

/** Reads the rules of a plan. */
export function rulesOf(plan: SendingPlan): PlanRules {
  const clocksOf = clocksFinder(plan);
  if (plan.quiet === null && plan.weekends)
    return { clocksOf, hindranceAt: () => undefined, nextAllowed: (_people, ms) => ms };
  const quartersFor = quartersFinder(plan);
  return {
    clocksOf,
    hindranceAt: (people, ms) => {
      if (has(quartersFor(people)(dayOf(ms)), ms)) return undefined;
      for (const clock of people.clocks) {
        const hindrance = hindranceOf(plan, clock, ms);
        if (hindrance) return hindrance;
      }
      return 'quiet';
    },
    // A moment to find always comes: one for all within eight days, or one that suits the first zone.
    nextAllowed: (people, ms) => {
      const quarters = quartersFor(people);
      let at = ms;
      while (!has(quarters(dayOf(at)), at)) {
        const day = dayOf(at);
        at = isNone(quarters(day)) ? (day + 1) * DAY : (Math.floor(at / QUARTER) + 1) * QUARTER;
      }
      return at;
    },
  };
}
