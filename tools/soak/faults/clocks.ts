import { setTimeout as sleep } from 'node:timers/promises';
import type { Clocks } from '../stack';
import { HOLD_MS, type Fault } from './fault';

/** A process sees the step within a second. */
const SEEN_AFTER_MS = 1_500;
const MINUTE_S = 60;
/** What NTP corrects by a step, and less than the clocks of two machines may differ (libs/rpc). */
const CORRECTION_S = 3;
const ASLEEP_S = 5 * MINUTE_S;
const WRONG_S = 10 * MINUTE_S;

type Step = { name: string; machines: readonly (1 | 2)[]; seconds: number };

/**
 * Steps that happen to real machines. One of two that was suspended for five minutes is behind until it is corrected;
 * where everything is on one machine, all clocks jump on together when it wakes up.
 */
const STEPS: readonly Step[] = [
  { name: 'clock of one machine 3 s ahead', machines: [2], seconds: CORRECTION_S },
  { name: 'clock of one machine 3 s behind', machines: [2], seconds: -CORRECTION_S },
  { name: 'clock of one machine 5 minutes behind', machines: [2], seconds: -ASLEEP_S },
  { name: 'clock of one machine 10 minutes ahead', machines: [2], seconds: WRONG_S },
  { name: 'clocks of all services 5 minutes ahead', machines: [1, 2], seconds: ASLEEP_S },
];

/** What the report says of these where clocks cannot be stepped. */
export const CLOCK_NAMES = 'steps of clocks';

/** Each begins with a step away from the true time, and ends with the step back to it. */
export function clockSteps(clocks: Clocks): Fault[] {
  return STEPS.map(({ name, machines, seconds }) => {
    const stepTo = async (to: number): Promise<void> => {
      await Promise.all(machines.map((machine) => clocks.step(machine, to)));
      await sleep(SEEN_AFTER_MS);
    };
    return {
      name,
      group: 'clock',
      holdMs: HOLD_MS,
      begin: () => stepTo(seconds),
      lift: () => stepTo(0),
    };
  });
}
