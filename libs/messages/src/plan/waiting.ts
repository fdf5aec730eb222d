import type { Hindrance, PlanRules } from './plan-rules';
import type { PeopleClocks } from './people-clocks';
import { rankedQueue } from './ranked-queue';
import type { PlannedMessage } from './waves';

/** Messages whose people are in the same zones; `turns` are their places in the list, the first waiting one at `next`. */
type Group = { people: PeopleClocks; turns: number[]; next: number; opensMs: number };

export type TakenMessage = { turn: number; atMs: number };

const turnOf = ({ turns, next }: Group) => turns[next] ?? Infinity;

/**
 * The messages that wait, by the zones of their people: those of one group may leave at the same moments, so that a
 * list of thousands asks for its few dozen groups only.
 */
export function waitingMessages(messages: readonly PlannedMessage[], rules: PlanRules) {
  const { clocksOf, hindranceAt, nextAllowed } = rules;
  const groups = new Map<string, Group>();
  messages.forEach(({ phones }, turn) => {
    const people = clocksOf(phones);
    const group = groups.get(people.key);
    if (group) group.turns.push(turn);
    else groups.set(people.key, { people, turns: [turn], next: 0, opensMs: 0 });
  });
  const open = rankedQueue(turnOf);
  for (const group of groups.values()) open.add(group);
  const closed = rankedQueue(({ opensMs }: Group) => opensMs);
  let hindrance: Hindrance = 'quiet';

  /** Puts those that may not leave any more where they wait, until the first of those that may is found. */
  const firstOpen = (atMs: number): Group | undefined => {
    for (let group = closed.first(); group && group.opensMs <= atMs; group = closed.first()) {
      closed.take();
      open.add(group);
    }
    for (let group = open.first(); group; group = open.first()) {
      const against = hindranceAt(group.people, atMs);
      if (!against) return group;
      hindrance = against;
      open.take();
      group.opensMs = nextAllowed(group.people, atMs);
      closed.add(group);
    }
    return undefined;
  };

  return {
    /** The last thing that made a message wait. */
    lastHindrance: () => hindrance,
    /** The first message in the order of the list that may leave at `fromMs`, or at the next moment at which one may. */
    take(fromMs: number): TakenMessage | undefined {
      let atMs = fromMs;
      let group = firstOpen(atMs);
      while (!group) {
        const soonest = closed.first();
        if (!soonest) return undefined;
        atMs = soonest.opensMs;
        group = firstOpen(atMs);
      }
      open.take();
      const turn = turnOf(group);
      group.next++;
      if (group.next < group.turns.length) open.add(group);
      return { turn, atMs };
    },
  };
}
