/** What the plan needs to know of a fault. */
export type Planned = { name: string; group: string };

/**
 * The order in which faults come, the same for the same `random`. Each comes once before any comes again, in an order
 * of its own each round, and groups take turns, so that a run too short for all of them meets every group.
 */
export function planFaults<F extends Planned>(
  faults: readonly F[],
  turns: number,
  random: () => number,
): F[] {
  const plan: F[] = [];
  while (faults.length > 0 && plan.length < turns) plan.push(...round(faults, random));
  return plan.slice(0, turns);
}

/**
 * Faults for so much time, of which each takes at least `shortestMs`: those that end processes first, and the others again
 * when there is time left. Where there is not enough time for each once, all of them take turns.
 */
export function planForTime<F extends Planned>(
  { ending, lasting }: { ending: readonly F[]; lasting: readonly F[] },
  { availableMs, shortestMs }: { availableMs: number; shortestMs: (fault: F) => number },
  random: () => number,
): F[] {
  const all = [...ending, ...lasting];
  const timeOf = (faults: readonly F[]): number => faults.reduce((sum, fault) => sum + shortestMs(fault), 0);
  if (all.length === 0) return [];
  if (timeOf(all) > availableMs) return planFaults(all, all.length, random);
  const plan = [ending, lasting].flatMap((some) => planFaults(some, some.length, random));
  const again = lasting.length > 0 ? lasting : ending;
  while (timeOf(plan) + timeOf(again) <= availableMs) plan.push(...planFaults(again, again.length, random));
  return plan;
}

function round<F extends Planned>(faults: readonly F[], random: () => number): F[] {
  const groups = new Map<string, F[]>();
  for (const fault of shuffled(faults, random))
    groups.set(fault.group, [...(groups.get(fault.group) ?? []), fault]);
  const columns = shuffled([...groups.values()], random);
  const longest = Math.max(...columns.map(({ length }) => length));
  return Array.from({ length: longest }, (_, row) =>
    columns.flatMap((column) => column.slice(row, row + 1)),
  ).flat();
}

/** In an order of its own for the same `random`. */
export function shuffled<T>(things: readonly T[], random: () => number): T[] {
  const keyed = things.map((thing) => ({ thing, key: random() }));
  return keyed.toSorted((one, other) => one.key - other.key).map(({ thing }) => thing);
}
