import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Part, SoakStack } from '../stack';

export type Size = { pid: number; megabytes: number; handles: number };

const BACK_WITHIN_MS = 60_000;

/** Sends a signal to a process and all that descend from it: PostgreSQL is one for each connection. */
export async function signalTree(pid: number, signal: NodeJS.Signals): Promise<void> {
  for (const one of await treeOf(pid)) {
    try {
      process.kill(one, signal);
    } catch (error) {
      // Gone meanwhile.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

/** Waits until another process does the work of the one that was killed; false when none does within a minute. */
export async function isBack(part: Part, before: number): Promise<boolean> {
  for (const until = Date.now() + BACK_WITHIN_MS; part.pid === 0 || part.pid === before; await sleep(50))
    if (Date.now() > until) return false;
  return true;
}

/** Of one service, in the order of their numbers. */
export function replicasOf({ services }: SoakStack, service: string): Part[] {
  return Object.keys(services)
    .filter((name) => name === service || name.replace(/-\d+$/, '') === service)
    .toSorted()
    .flatMap((name) => services[name] ?? []);
}

/** Resident memory and open file handles of each part with all that descend from it; those that do not run are left out. */
export async function sizesOf(parts: Record<string, Part>): Promise<Map<string, Size>> {
  const sizes = await Promise.all(
    Object.entries(parts)
      .filter(([, { pid }]) => pid > 0)
      .map(async ([name, { pid }]) => {
        const all = await Promise.all((await treeOf(pid)).map(sizeOf));
        const sum = (of: 'megabytes' | 'handles') => all.reduce((total, one) => total + one[of], 0);
        return [name, { pid, megabytes: Math.round(sum('megabytes')), handles: sum('handles') }] as const;
      }),
  );
  return new Map(sizes);
}

/** Pss shares out the pages that processes have in common, so that the sum is what the machine really gives. */
async function sizeOf(pid: number): Promise<{ megabytes: number; handles: number }> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  const handles = await readdir(`/proc/${pid}/fd`).catch(() => []);
  return { megabytes: Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) / 1_024, handles: handles.length };
}

async function treeOf(pid: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = await Promise.all(
    pids.map(async (one) => {
      const status = await readFile(`/proc/${one}/status`, 'utf8').catch(() => '');
      return [one, Number(/^PPid:\s+(\d+)/m.exec(status)?.[1] ?? 0)] as const;
    }),
  );
  const tree = [pid];
  for (const parent of tree) tree.push(...parents.filter(([, of]) => of === parent).map(([one]) => one));
  return tree;
}
