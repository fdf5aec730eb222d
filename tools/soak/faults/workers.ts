import { setTimeout as sleep } from 'node:timers/promises';
import type { Part } from '../stack';
import type { Fault } from './fault';
import { isBack, signalTree } from './processes';

const EVERY_MS = 20_000;

/** A third of the workers killed every 20 seconds, one after the other; of three that is one. */
export function killingWorkers(workers: readonly Part[], times: number): Fault {
  let isOn = false;
  let killing = Promise.resolve();
  const hit = workers.slice(0, Math.max(1, Math.floor(workers.length / 3)));
  return {
    name: `${hit.length} of ${workers.length} workers killed every ${EVERY_MS / 1_000} s, ${times} times`,
    group: 'workers',
    holdMs: (times - 1) * EVERY_MS,
    begin: () => {
      isOn = true;
      killing = (async () => {
        for (let time = 0; time < times && isOn; time++) {
          if (time > 0) await sleep(EVERY_MS);
          const next = hit.map((_, index) => workers[(time * hit.length + index) % workers.length]);
          await Promise.all(next.map((part) => part && killAndWait(part)));
        }
      })();
    },
    lift: async () => {
      isOn = false;
      await killing;
    },
  };
}

async function killAndWait(part: Part): Promise<void> {
  const before = part.pid;
  await signalTree(before, 'SIGKILL');
  await isBack(part, before);
}
