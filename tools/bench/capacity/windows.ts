import { BenchPerson } from '../bench-person';
import { inParallel } from '../in-parallel';
import { processorTime, residentMegabytes, type Pids } from '../processor-time';
import { openWindows } from './live-windows';
import type { WindowCost } from './model';

/** `opening` and `heartbeat` in milliseconds of the gateway's processor time. */
export type MeasuredWindows = {
  windows: number;
  opening: number;
  heartbeat: number;
  kilobytes: number;
  baseMegabytes: number;
  cost: WindowCost;
};

const PEOPLE = 50;
const ROUNDS = 5;
/** As the site and the published client send them. */
const HEARTBEAT_SECONDS = 30;
/** Memory that the windows of one gateway may fill: what it is allowed in the benchmark of screenshots. */
export const GATEWAY_MB = 512;

/** Windows of one gateway: what they cost to open, and to keep. */
export async function measureWindows(
  url: string,
  gateway: number,
  windows: number,
): Promise<MeasuredWindows> {
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => BenchPerson.signUp(url)));
  const pids: Pids = { gateway };
  const warm = await openWindows(url, people, PEOPLE);
  const before = await residentMegabytes(pids);
  const [open, opening] = await withBusy(pids, () => openWindows(url, people, windows));
  const after = await residentMegabytes(pids);
  const [, beating] = await withBusy(pids, async () => {
    for (let round = 0; round < ROUNDS; round++)
      await inParallel(open.length, 16, async (index) => open[index]?.heartbeat());
  });
  for (const window of [...warm, ...open]) window.close();
  const baseMegabytes = before.gateway ?? 0;
  const megabytes = Math.max(0.001, ((after.gateway ?? 0) - baseMegabytes) / windows);
  const heartbeat = beating / (ROUNDS * windows);
  return {
    windows,
    opening: opening / windows,
    heartbeat,
    kilobytes: megabytes * 1_024,
    baseMegabytes,
    cost: {
      cores: heartbeat / 1_000 / HEARTBEAT_SECONDS,
      perGateway: Math.floor((GATEWAY_MB - baseMegabytes) / megabytes),
    },
  };
}

async function withBusy<T>(pids: Pids, work: () => Promise<T>): Promise<[T, number]> {
  const before = await processorTime(pids);
  const result = await work();
  const after = await processorTime(pids);
  return [result, (after.gateway?.all ?? 0) - (before.gateway?.all ?? 0)];
}
