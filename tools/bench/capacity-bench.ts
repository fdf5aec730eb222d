import { availableParallelism } from 'node:os';
import { idleBusy, measureWork, type Measured, type Place } from './capacity/measure';
import { reportOf, type Round } from './capacity/report';
import { measureWindows, type MeasuredWindows } from './capacity/windows';
import { prepareWorks } from './capacity/works';

export type Extent = { share: number; idleSeconds: number; windows: number; only: string | undefined };

/** Each kind of work with as many replicas of each service as the stack has. */
export async function measureRound(
  url: string,
  place: Place,
  { share, idleSeconds, only }: Extent,
  log: (line: string) => void,
): Promise<Measured[]> {
  const idle = await idleBusy(place, idleSeconds);
  const measured: Measured[] = [];
  const works = await prepareWorks(url, share, only);
  place.begin();
  for (const work of works) {
    const result = await measureWork(place, work, idle);
    log(`     ${work.name}: ${result.perSecond.toFixed(1)} a second, p50 ${result.p50.toFixed(0)} ms`);
    measured.push(result);
  }
  return measured;
}

export { measureWindows, type MeasuredWindows };

export function capacityReport(rounds: Round[], windows: MeasuredWindows): string[] {
  return reportOf(rounds, windows, availableParallelism());
}
