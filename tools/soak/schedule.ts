import { endingFaults, lastingFaults, type Around } from './faults/catalogue';
import { CLOCK_NAMES } from './faults/clocks';
import type { Fault } from './faults/fault';
import { FULL_DISK_NAMES } from './faults/full';
import { planForTime } from './faults/plan';
import { replicasOf } from './faults/processes';
import { planRounds, takeRounds, type Round } from './faults/rounds';
import { shortest, takeTurns } from './faults/turns';
import type { Turn } from './report/figures';

/** `only`: parts of the names of faults with commas between, for trials. */
export type Wishes = { minutes: number; only: string; random: () => number };
/** Why this machine has none. */
export type Missing = { disks?: string | undefined; clocks?: string | undefined };
export type Happened = { rounds: Round[]; turns: Turn[]; leftOut: string[] };

/** Ends of services in rounds are one fault with this name. */
const ROUNDS_NAME = 'services ended in rounds';
/** Of each service and signal, in a run of this length; a shorter one has its share. */
const WANTED = { rounds: 20, workerKills: 6, minutes: 30 };
const SERVICES = ['gateway', 'auth', 'csv-generation', 'screenshot-storage', 'ocr-analysis', 'billing'];
/** Ends of services take no more of the time than this. */
const ROUNDS_SHARE = 0.45;
const BEFORE_MS = { short: 5_000, long: 8_000 };
const SHORT_RUN_MINUTES = 10;

/** Brings about all faults until `untilMs`, milliseconds since the run began, and says which did not come and why. */
export async function takeFaults(
  around: Omit<Around, 'workerKills'>,
  { minutes, only, random }: Wishes,
  { untilMs, missing, ...clock }: { untilMs: number; missing: Missing } & Watch,
): Promise<Happened> {
  const times = (wanted: number): number => Math.max(2, Math.round((wanted * minutes) / WANTED.minutes));
  const whole: Around = { ...around, workerKills: Math.min(WANTED.workerKills, times(WANTED.workerKills)) };
  const isWanted = ({ name }: { name: string }): boolean =>
    only.split(',').some((part) => name.includes(part));
  const [ending, lasting] = [endingFaults(whole).filter(isWanted), lastingFaults(whole).filter(isWanted)];
  const counts = new Map(SERVICES.map((name) => [name, replicasOf(around.stack, name).length]));
  const planned = isWanted({ name: ROUNDS_NAME }) ? planRounds(counts, times(WANTED.rounds), random) : [];
  const roundsUntilMs =
    ending.length + lasting.length > 0 ? clock.now() + (untilMs - clock.now()) * ROUNDS_SHARE : untilMs;
  const rounds = await takeRounds(planned, { stack: around.stack, untilMs: roundsUntilMs, ...clock });
  const beforeMs = minutes < SHORT_RUN_MINUTES ? BEFORE_MS.short : BEFORE_MS.long;
  const time = {
    availableMs: untilMs - clock.now(),
    shortestMs: (fault: Fault) => shortest(fault, beforeMs),
  };
  const plan = planForTime({ ending, lasting }, time, random);
  const turns = await takeTurns(plan, { beforeMs, untilMs, ...clock });
  const leftOut = [
    ...leftOutRounds(planned.length - rounds.length),
    ...leftOutTurns([...ending, ...lasting], turns),
    ...refused(missing),
  ];
  return { rounds, turns, leftOut };
}

type Watch = { now: () => number; log: (line: string) => void };

function leftOutRounds(left: number): string[] {
  return left > 0 ? [`${left} rounds of ended services: there was no time for them`] : [];
}

function leftOutTurns(faults: readonly Fault[], turns: readonly Turn[]): string[] {
  const came = new Set(turns.map(({ name }) => name));
  const names = faults.filter(({ name }) => !came.has(name)).map(({ name }) => name);
  return names.length > 0 ? [`${names.join(', ')}: there was no time for them`] : [];
}

function refused({ disks, clocks }: Missing): string[] {
  return [
    ...(disks === undefined ? [] : [`${FULL_DISK_NAMES}: no file systems can be mounted here (${disks})`]),
    ...(clocks === undefined ? [] : [`${CLOCK_NAMES}: ${clocks}`]),
  ];
}
