import { readPastedList, readSource } from '../src/sources/read-source';
import type { SourceAnswer } from '../src/sources/source';
import { appleExport, seededNumbers } from './sources/address-book';
import { sheetXml, workbook } from './sources/archive';

const RUNS = 5;
const PEOPLE = 10_000;
const GOAL_MILLISECONDS = 1000;

type BenchReport = { lines: string[]; ok: boolean };
type SourceCase = { name: string; read: () => Promise<SourceAnswer> };

function cases(): SourceCase[] {
  const rows = Array.from({ length: PEOPLE }, (_, at) => [
    `Ann ${at}`,
    'Example',
    `+1 415 555 ${1000 + (at % 9000)}`,
    `person${at}@example.com`,
    'Oakland',
    'met at the fair',
  ]);
  const book = appleExport({ people: PEOPLE, random: seededNumbers(1) });
  const photos = appleExport({ people: 2000, random: seededNumbers(1), photoBytes: 40_000, groups: true });
  const sheet = workbook(sheetXml([['First', 'Last', 'Phone', 'Email', 'Town', 'Note'], ...rows]));
  const loose = rows.map(([first = '', , phone = '']) => `- ${first}, mobile: ${phone}`).join('\n');
  return [
    { name: `vCard, ${PEOPLE} cards`, read: () => readSource(book) },
    {
      name: `vCard, 2000 cards with photos, ${(photos.length / 1e6).toFixed(0)} MB`,
      read: () => readSource(photos),
    },
    { name: `xlsx, ${PEOPLE} rows of 6 cells`, read: () => readSource(sheet) },
    { name: `paste, ${PEOPLE} lines`, read: () => readPastedList(loose, { defaultCountry: 'US' }) },
  ];
}

/** Processor time in milliseconds: other work on the machine does not count. */
async function processorTime(work: () => Promise<unknown>): Promise<number> {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/** How long it takes to turn lists of other kinds into CSV: less than a second of processor time for 10,000 people. */
export async function runSourcesBench(): Promise<BenchReport> {
  const report: BenchReport = { lines: [], ok: true };
  for (const { name, read } of cases()) {
    const times: number[] = [];
    for (let run = 0; run < RUNS; run++) times.push(await processorTime(read));
    const median = times.sort((one, other) => one - other)[Math.floor(RUNS / 2)] ?? 0;
    const met = median < GOAL_MILLISECONDS;
    report.ok &&= met;
    report.lines.push(
      `${met ? 'ok  ' : 'MISS'} ${name}: ${median.toFixed(0)} ms of processor time (goal ${GOAL_MILLISECONDS} ms)`,
    );
  }
  return report;
}
