import type { Measured } from './measure';
import {
  coresNeeded,
  demandOf,
  limitsOf,
  replicasNeeded,
  SHARED,
  USABLE,
  type Habits,
  type WindowCost,
} from './model';
import { GATEWAY_MB, type MeasuredWindows } from './windows';
import { PAGE, ROWS } from './works';

/** What was measured with so many replicas of each service. */
export type Round = { replicas: number; works: Measured[] };

/** What one person does on a day on which they use Dearly at all; lists are counted as if they had 1,000 rows. */
export const HABITS: Habits = {
  perPersonAndDay: { lists: 1, uploads: 3, readings: 3, 'sign-ins': 1, 'table requests': 40 },
  peakHour: 0.2,
  minutesOpen: 30,
};
const PEOPLE = [100, 1_000, 5_000, 10_000, 50_000, 100_000];
const REPLICAS = [1, 2, 3, 4];
const ENOUGH = { coresEach: 1, databaseCores: 4 };

export function reportOf(rounds: Round[], windows: MeasuredWindows, cores: number): string[] {
  const [first] = rounds;
  if (!first) return [];
  return [
    ...rounds.flatMap((round) => costTable(round, cores)),
    ...growthTable(first, rounds),
    ...windowLines(windows),
    ...peopleTable(first, windows),
  ];
}

/** Processor time of each process for one of each kind, and what one core of the dearest does with it. */
function costTable({ replicas, works }: Round, cores: number): string[] {
  const processes = [...new Set(works.flatMap(({ costs }) => Object.keys(costs)))];
  const used = processes.filter((process) => works.some(({ costs }) => (costs[process]?.all ?? 0) >= 0.05));
  const rows = works.map(({ name, perSecond, alone, p50, costs, lockWaits }) => [
    name,
    perSecond.toFixed(1),
    `${alone.toFixed(0)}, ${p50.toFixed(0)}`,
    ...used.map((process) => {
      const { all, main } = costs[process] ?? { all: 0, main: 0 };
      return all < 0.05 ? '' : `${all.toFixed(1)} (${main.toFixed(1)})`;
    }),
    lockWaits.toFixed(2),
  ]);
  const perCore = works.map(({ name, costs }) => [
    name,
    ...used.map((process) => {
      const all = costs[process]?.all ?? 0;
      return all < 0.05 ? '' : rate(1_000 / all);
    }),
  ]);
  const head = ['work', 'a second', 'ms alone, p50', ...used, 'lock waits'];
  return [
    `\n${replicas} of each service, on ${cores} cores with the one who asks: ms of processor time each (of the first thread)`,
    ...table(head, rows),
    '\nWhat one core of each process does, a second',
    ...table(['work', ...used], perCore),
  ];
}

/** What was measured on the cores there are, and what the model says for machines with a core for each replica. */
function growthTable(first: Round, rounds: Round[]): string[] {
  const head = [
    'work',
    ...rounds.map(({ replicas }) => `measured, ${replicas}`),
    ...REPLICAS.map((n) => `model, ${n}`),
    'limited by',
  ];
  const rows = first.works.map((work) => {
    const limits = REPLICAS.map((replicas) => limitsOf(work, { ...ENOUGH, replicas }));
    const measured = rounds.map(
      ({ works }) => works.find(({ name }) => name === work.name)?.perSecond.toFixed(1) ?? '',
    );
    const by = [...new Set(limits.map(([limit]) => limit?.by ?? ''))].join(', then ');
    const next = limits[0]?.[1];
    return [
      work.name,
      ...measured,
      ...limits.map(([limit]) => rate(limit?.perSecond ?? 0)),
      `${by}; then ${next?.by} (${rate(next?.perSecond ?? 0)} with one)`,
    ];
  });
  return [
    `\nA second with more replicas. The model: a core for each replica, ${ENOUGH.databaseCores} for the database`,
    ...table(head, rows),
  ];
}

function windowLines({
  opening,
  heartbeat,
  kilobytes,
  baseMegabytes,
  windows,
  cost,
}: MeasuredWindows): string[] {
  return [
    `\nLive windows (${windows} open): opening one takes ${opening.toFixed(2)} ms of the gateway's processor time, a heartbeat ${heartbeat.toFixed(3)} ms, each ${kilobytes.toFixed(0)} kB of memory over ${baseMegabytes} MB; ${GATEWAY_MB} MB hold ${cost.perGateway}, and one core the heartbeats of ${(1 / cost.cores).toFixed(0)}`,
  ];
}

function peopleTable({ works }: Round, { cost }: { cost: WindowCost }): string[] {
  const operations = Object.fromEntries(works.map((work) => [work.name, work]));
  const { perPersonAndDay, peakHour, minutesOpen } = HABITS;
  const habits = Object.entries(perPersonAndDay).map(([name, times]) => `${times} ${name}`);
  const needs = PEOPLE.map((people) => {
    const demand = demandOf(people, HABITS);
    return { people, demand, cores: coresNeeded(operations, demand, cost) };
  });
  const processes = Object.keys(needs.at(-1)?.cores ?? {}).filter(
    (name) => (needs.at(-1)?.cores[name] ?? 0) > 0.001,
  );
  const rows = needs.map(({ people, demand, cores }) => {
    const replicas = replicasNeeded(cores, demand, cost);
    return [
      people.toLocaleString('en-US'),
      demand.openWindows.toFixed(0),
      ...processes.map((name) => `${replicas[name]} (${(cores[name] ?? 0).toFixed(2)})`),
    ];
  });
  return [
    `\nHow many replicas for how many people: replicas of one core (cores at work in the busiest hour). A person and day: ${habits.join(', ')} (lists of ${ROWS} rows, uploads of 4 MB, tables of ${PAGE} rows), a window open for ${minutesOpen} minutes; ${peakHour * 100} % of it in one hour; ${USABLE * 100} % of a core used; ${SHARED.join(', ')}: cores`,
    ...table(['people a day', 'windows', ...processes], rows),
  ];
}

/** Three digits are more than such a figure is worth. */
const rate = (perSecond: number): string => perSecond.toFixed(perSecond < 10 ? 2 : perSecond < 100 ? 1 : 0);

function table(head: string[], rows: string[][]): string[] {
  const widths = head.map((cell, column) =>
    Math.max(cell.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: string[]): string =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...rows.map(line)];
}
