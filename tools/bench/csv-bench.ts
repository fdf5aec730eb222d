import { personalise } from '@dearly/messages';
import { benchFiles, type BenchFile } from './csv-files';
import { peerPersonalise, type Outcome } from './csv-peer';

const RUNS = 5;
const FULL_GOAL = 6;
const PREVIEW_GOAL = 4;
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

/** Medians of interleaved runs in one process, so that both meet the same machine. */
function measure(file: BenchFile, limit: number | undefined): { ours: number; peer: number } {
  const times = { ours: [] as number[], peer: [] as number[] };
  for (let run = 0; run < RUNS; run++) {
    times.peer.push(milliseconds(() => peer(file, limit)));
    times.ours.push(milliseconds(() => ours(file, limit)));
  }
  return { ours: median(times.ours), peer: median(times.peer) };
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
      const times = measure(file, limit);
      const ratio = times.peer / times.ours;
      const goal = limit === undefined ? FULL_GOAL : PREVIEW_GOAL;
      const what = limit === undefined ? 'all messages' : `preview of ${limit}`;
      note(
        `${file.name}, ${what}: ${times.ours.toFixed(0)} ms, peer ${times.peer.toFixed(0)} ms, ${ratio.toFixed(1)}x (goal ${goal}x)`,
        ratio >= goal,
      );
    }
    // Lets timers and signals in between two files.
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
  return report;
}
