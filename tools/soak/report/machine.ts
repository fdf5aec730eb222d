import { cpus, loadavg } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';

/**
 * Whether the machine could keep up: processes that want to run (average of a minute, at begin and end), and the longest
 * time that the soak itself, through which all connections go, could do nothing.
 */
export type Machine = { cores: number; load: [begin: number, end: number]; heldUpMs: number };

/** Begins to watch; the answer of the function is what has been seen until then. */
export function watchMachine(): () => Machine {
  const [begin = 0] = loadavg();
  const delays = monitorEventLoopDelay({ resolution: 10 });
  delays.enable();
  return () => {
    delays.disable();
    const [end = 0] = loadavg();
    return { cores: cpus().length, load: [begin, end], heldUpMs: delays.max / 1_000_000 };
  };
}
