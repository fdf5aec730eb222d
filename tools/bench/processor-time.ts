import { readdir, readFile } from 'node:fs/promises';

/** Name of a process -> its id. */
export type Pids = Record<string, number>;
/** Milliseconds of processor time. `main`: of the first thread alone, which no second core can take anything off. */
export type Busy = { all: number; main: number };

/** The kernel counts in hundredths of a second. */
const TICK_MS = 10;

/** What each process has used so far; one that starts others for its work (PostgreSQL) counts with all of them. */
export async function processorTime(pids: Pids): Promise<Record<string, Busy>> {
  const children = await childrenOf();
  const entries = Object.entries(pids).map(async ([name, pid]) => {
    const [own, main] = await Promise.all([
      fieldsOf(`/proc/${pid}/stat`),
      fieldsOf(`/proc/${pid}/task/${pid}/stat`),
    ]);
    let all = own.used + own.ofEnded;
    for (const child of children.get(pid) ?? []) all += (await fieldsOf(`/proc/${child}/stat`)).used;
    return [name, { all, main: main.used }] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** Resident megabytes of each process, as the kernel counts them. */
export async function residentMegabytes(pids: Pids): Promise<Record<string, number>> {
  const entries = Object.entries(pids).map(async ([name, pid]) => {
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    return [name, Math.round(Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024)] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

async function childrenOf(): Promise<Map<number, number[]>> {
  const children = new Map<number, number[]>();
  for (const name of (await readdir('/proc')).filter((one) => /^\d+$/.test(one))) {
    const { parent } = await fieldsOf(`/proc/${name}/stat`);
    children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  return children;
}

/** Of a process that has just ended there is nothing to read; its parent has its times then. */
async function fieldsOf(path: string): Promise<{ parent: number; used: number; ofEnded: number }> {
  const line = await readFile(path, 'utf8').catch(() => '');
  // After the name in brackets, which may hold anything: parent is field 4 of proc(5), the times are 14 to 17.
  const fields = line
    .slice(line.lastIndexOf(') ') + 2)
    .split(' ')
    .map(Number);
  const at = (index: number): number => fields[index] ?? 0;
  return { parent: at(1), used: (at(11) + at(12)) * TICK_MS, ofEnded: (at(13) + at(14)) * TICK_MS };
}
