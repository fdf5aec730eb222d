import type { Part } from '../stack';
import type { Planned } from './plan';
import { isBack, signalTree } from './processes';

/** `begin` brings it about, `lift` ends it and resolves when it is over; `holdMs` is how long it stays between. */
export type Fault = Planned & {
  holdMs: number;
  begin: () => void | Promise<void>;
  lift: () => void | Promise<void>;
};

export const HOLD_MS = 5_000;

/** Ends a process, which is over when another does its work. */
export function ending(name: string, group: string, part: Part, signal: NodeJS.Signals): Fault {
  let before = 0;
  return {
    name,
    group,
    holdMs: 0,
    begin: () => {
      before = part.pid;
      return signal === 'SIGKILL' ? signalTree(before, signal) : part.kill(signal);
    },
    lift: async () => {
      await isBack(part, before);
    },
  };
}

export function pausing(name: string, part: Part, holdMs: number): Fault {
  return {
    name,
    group: 'paused',
    holdMs,
    begin: () => signalTree(part.pid, 'SIGSTOP'),
    lift: () => signalTree(part.pid, 'SIGCONT'),
  };
}
