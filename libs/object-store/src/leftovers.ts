import { randomUUID } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** Who has not been written to for this long belongs to a writer that is gone, on whatever machine that ran. */
const ABANDONED_AFTER_MS = 60 * 60_000;

/** A new name for a file that is being written; it says who writes it. */
export function temporaryName(): string {
  return `${hostname()}~${process.pid}~${randomUUID()}`;
}

/** Removes what writers that were killed left behind. Those of other replicas, which still write, stay. */
export async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (await isAbandoned(name, path)) await rm(path, { force: true });
  }
}

async function isAbandoned(name: string, path: string): Promise<boolean> {
  const file = await stat(path).catch(() => undefined);
  if (!file || Date.now() - file.mtimeMs > ABANDONED_AFTER_MS) return true;
  const [host, pid] = name.split('~');
  if (host !== hostname()) return false;
  // In a container every start has the same number: older than this process is from an earlier life.
  if (Number(pid) === process.pid) return file.mtimeMs < Date.now() - process.uptime() * 1000;
  return !isAlive(Number(pid));
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
