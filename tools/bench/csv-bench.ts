import { personalise } from '@dearly/messages';
import { generateWithEdits } from './csv-edits';
import { benchFiles, type BenchFile } from './csv-files';
import { peerPersonalise, type Outcome } from './csv-peer';

const RUNS = 5;
const EDITS_RUNS = 12;
const FULL_GOAL = 10;
const PREVIEW_GOAL = 10;
/** What files for an edited list may cost beside those for the list as it is, in all. */
const EDITS_GOAL = 1.1;
const TEMPLATE = 'Hi {first}, it was good to see you in {city}. Shall we talk about "{note}" next week?';
const TIMESTAMP = 1_735_689_600;

/** Lines to print, and whether every goal was met with the same results. */
export type BenchReport = { lines: string[]; ok: boolean };

function ours(file: BenchFile, limit?: number): Outcome {
  const { messages, total, sendable, problems } = personalise(file.bytes, {
    template: TEMPLATE,
    timestamp: TIMESTAMP,
    defaultCountry: file.defaultCountry,
    ...(limit === undefined ? {} : { limit }),
  });
  return { messages, total, sendable, problems: problems.map(({ row, code }) => `${row} ${code}`) };
}

function peer(file: BenchFile, limit?: number): Outcome {
  return peerPersonalise(file.bytes, {
    template: TEMPLATE,
    timestamp: TIMESTAMP,
    defaultCountry: file.defaultCountry,
    ...(limit === undefined ? {} : { limit }),
  });
}

const sameResult = (one: Outcome, other: Outcome) =>
  Buffer.compare(one.messages, other.messages) === 0 &&
  one.total === other.total &&
  one.sendable === other.sendable &&
  one.problems.join() === other.problems.join();

function milliseconds(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

const median = (times: number[]) =>
  times.sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;

/** Processor time of all threads in milliseconds: garbage is collected on others. */
function processorMilliseconds(work: () => unknown): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000;
}

/**
 * Medians of interleaved runs in one process, so that both meet the same machine; each goes first every other time,
 * because the second pays for the garbage of the first.
 */
function inTurns(
  works: [one: () => unknown, other: () => unknown],
  clock: (work: () => unknown) => number,
  runs = RUNS,
): [one: number, other: number] {
  const times: [number[], number[]] = [[], []];
  for (let run = 0; run < runs; run++) {
    for (const which of run % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      times[which].push(clock(works[which]));
    }
  }
  return [median(times[0]), median(times[1])];
}

/** How much more files for a list with 5,000 edits cost in processor time, the reading of the edits included. */
function measureEdits(file: BenchFile, rows: number): { line: string; met: boolean } {
  const { edited, bytes, plain, withEdits } = generateWithEdits(file, rows);
  const [without, having] = inTurns([plain, withEdits], processorMilliseconds, EDITS_RUNS);
  const ratio = having / without;
  const kilobytes = (bytes / 1e3).toFixed(0);
  return {
    line: `${file.name}, files with ${edited} edits (${kilobytes} kB): ${having.toFixed(0)} ms of processor time, without ${without.toFixed(0)} ms, ${ratio.toFixed(2)}x (goal at most ${EDITS_GOAL}x)`,
    met: ratio <= EDITS_GOAL,
  };
}

/**
 * libs/messages against papaparse + libphonenumber-js + mustache + JSON.stringify on the same bytes: first that both
 * give the same messages, counts and problems, then how long each takes.
 */
export async function runCsvBench(): Promise<BenchReport> {
  const report: BenchReport = { lines: [], ok: true };
  const note = (line: string, met: boolean) => {
    report.lines.push(`${met ? 'ok  ' : 'MISS'} ${line}`);
    report.ok &&= met;
  };
  for (const file of benchFiles()) {
    const megabytes = (file.bytes.length / 1e6).toFixed(1);
    const result = ours(file);
    const same = sameResult(result, peer(file)) && sameResult(ours(file, 5), peer(file, 5));
    note(
      `${file.name}: ${megabytes} MB, ${result.total} rows, ${result.sendable} sendable, same result`,
      same,
    );
    for (const limit of [undefined, 5]) {
      const [theirTime, ourTime] = inTurns([() => peer(file, limit), () => ours(file, limit)], milliseconds);
      const ratio = theirTime / ourTime;
      const goal = limit === undefined ? FULL_GOAL : PREVIEW_GOAL;
      const what = limit === undefined ? 'all messages' : `preview of ${limit}`;
      note(
        `${file.name}, ${what}: ${ourTime.toFixed(0)} ms, peer ${theirTime.toFixed(0)} ms, ${ratio.toFixed(1)}x (goal ${goal}x)`,
        ratio >= goal,
      );
    }
    const { line, met } = measureEdits(file, result.total);
    note(line, met);
    // Lets timers and signals in between two files.
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
  return report;
}
