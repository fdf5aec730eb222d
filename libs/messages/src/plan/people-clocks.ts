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
  const ofZones = (zones: ReadonlySet<string>) => {
    const key = [...zones].join('&');
    let people = found.get(key);
    if (!people) {
      const theirs = [...zones].flatMap((zone) => clockOf(zone) ?? []);
      if (theirs.length === 0) throw new RangeError('The time zone of the plan is unknown.');
      found.set(key, (people = { key, clocks: theirs }));
    }
    return people;
  };
  const orHome = (zones: readonly string[]) => {
    const known = zones.filter((zone) => clockOf(zone) !== undefined);
    return known.length > 0 ? known : [home];
  };
  // Numbers with the same first digits share the list of their zones.
  const ofOne = new Map<readonly string[], PeopleClocks>();
  return (phones) => {
    const [first = '', ...others] = phones;
    if (others.length > 0) return ofZones(new Set(phones.flatMap((phone) => orHome(zonesOf(phone)))));
    const zones = zonesOf(first);
    let people = ofOne.get(zones);
    if (!people) ofOne.set(zones, (people = ofZones(new Set(orHome(zones)))));
    return people;
  };
}
