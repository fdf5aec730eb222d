import { noEdits } from '@dearly/contracts';
import { openDesk, type Desk, type DeskSettings, type PageQuery } from '@dearly/messages';
import type { BenchReport } from './csv-bench';
import { benchFiles, type BenchFile } from './csv-files';
import { timeOfPlan } from './plan-row';

const TEMPLATE = 'Hi {first}, it was good to see you in {city}. Shall we talk about "{note}" next week?';
const RUNS = 5;
/** Milliseconds on a laptop, for a list of 100,000 rows. */
const GOALS = { look: 400, page: 20, search: 100, hardest: 100 };
/** Milliseconds for 10,000 people. */
const PLAN_GOAL = 200;
const FIRST: PageQuery = { search: '', filter: 'all', order: 'list', from: 0, count: 40 };

const median = (times: number[]) =>
  times.sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;

/** Each run edits another row, so that nothing of the run before can be answered again. */
function time(work: (edits: typeof noEdits, run: number) => unknown): number {
  return median(
    Array.from({ length: RUNS }, (_, run) => {
      const edits = { ...noEdits, rows: { [`m${run + 2}`]: { text: 'Hello' } } };
      const start = performance.now();
      work(edits, run);
      return performance.now() - start;
    }),
  );
}

function measure(desk: Desk, settings: DeskSettings): Record<keyof typeof GOALS, number> {
  desk.look(settings, noEdits);
  desk.prepare(settings, noEdits);
  desk.summary(settings, noEdits);
  return {
    look: time((edits) => desk.look(settings, edits)),
    page: time((edits, run) => desk.page(settings, edits, { ...FIRST, from: run * 10_000 })),
    search: time((edits, run) => desk.page(settings, edits, { ...FIRST, search: `contact${run}7` })),
    hardest: time((edits) => desk.page(settings, edits, { ...FIRST, order: 'hardest' })),
  };
}

function measureFile(file: BenchFile, note: (line: string, met: boolean) => void): void {
  const settings: DeskSettings = { template: TEMPLATE, country: file.defaultCountry, duplicates: 'first' };
  const start = performance.now();
  const desk = openDesk(file.bytes);
  desk.page(settings, noEdits, FIRST);
  note(`${file.name}, opened with its first page: ${(performance.now() - start).toFixed(0)} ms`, true);
  const times = measure(desk, settings);
  for (const [name, goal] of Object.entries(GOALS)) {
    const took = times[name as keyof typeof GOALS];
    note(`${file.name}, ${name} after an edit: ${took.toFixed(1)} ms (goal ${goal} ms)`, took <= goal);
  }
}

/** How long the desk takes for 100,000 rows, each time after one row was edited, and a plan for 10,000 people. */
export async function runDeskBench(): Promise<BenchReport> {
  const report: BenchReport = { lines: [], ok: true };
  const note = (line: string, met: boolean) => {
    report.lines.push(`${met ? 'ok  ' : 'MISS'} ${line}`);
    report.ok &&= met;
  };
  const planning = await timeOfPlan();
  note(`10,000 people planned: ${planning.toFixed(0)} ms (goal ${PLAN_GOAL} ms)`, planning <= PLAN_GOAL);
  for (const file of benchFiles()) {
    measureFile(file, note);
    // Lets timers and signals in between two files.
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
  return report;
}
