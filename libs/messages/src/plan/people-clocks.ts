import type { SendingPlan } from '@dearly/contracts';
import { zoneClock, type ZoneClock } from './zone-clock';
import { zonesOf } from './zones-of';

/** The zones of the people of one message; `key` is the same for the same zones. Never empty. */
export type PeopleClocks = { key: string; clocks: readonly ZoneClock[] };
export type ClocksOf = (phones: readonly string[]) => PeopleClocks;

/** Finds the clocks of people; each zone has one, because they remember what the system said. */
export function clocksFinder({ zone: home }: SendingPlan): ClocksOf {
  const clocks = new Map<string, ZoneClock | undefined>();
  const clockOf = (zone: string) => {
    if (!clocks.has(zone)) clocks.set(zone, zoneClock(zone));
    return clocks.get(zone);
  };
  const found = new Map<string, PeopleClocks>();
  const known = (zones: readonly string[]) => zones.filter((zone) => clockOf(zone) !== undefined);
  return (phones) => {
    const zones = new Set<string>();
    for (const phone of phones) {
      const own = known(zonesOf(phone));
      for (const zone of own.length > 0 ? own : [home]) zones.add(zone);
    }
    if (zones.size === 0) zones.add(home);
    const key = [...zones].join('&');
    let people = found.get(key);
    if (!people) {
      const theirs = [...zones].flatMap((zone) => clockOf(zone) ?? []);
      if (theirs.length === 0) throw new RangeError('The time zone of the plan is unknown.');
      found.set(key, (people = { key, clocks: theirs }));
    }
    return people;
  };
}
