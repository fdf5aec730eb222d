import type { GenerateAnswer } from '@dearly/contracts';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { call } from '../accounts/account-calls';
import { BenchPerson } from '../bench-person';
import { inParallel } from '../in-parallel';
import { screenPicture, variant } from '../pictures';

/** Something that people do: `work` does it once and fails when the answer is not as it should be. */
export type Work = { name: string; count: number; atOnce: number; work: (index: number) => Promise<unknown> };

export const ROWS = 1_000;
export const PAGE = 100;
const MB = 1024 * 1024;
/** A call of one person waits while four of theirs are under way. */
const PEOPLE = 12;
const SCREENS = 'libs/reading/test/screens/fixtures';

/** How often each is done in a full run, and how many at once: enough that no core waits. */
const COUNTS = {
  lists: { count: 240, atOnce: 8 },
  uploads: { count: 160, atOnce: 8 },
  readings: { count: 40, atOnce: 4 },
  'sign-ins': { count: 800, atOnce: 20 },
  'table requests': { count: 3_000, atOnce: 16 },
};

type Name = keyof typeof COUNTS;
type Whose = (index: number) => BenchPerson;

/** Prepares what people do, with `share` of the full run's counts: all of it, or what has `only` in its name. */
export async function prepareWorks(url: string, share: number, only = ''): Promise<Work[]> {
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => BenchPerson.signUp(url)));
  const whose: Whose = (index) => people[index % PEOPLE] ?? fail('nobody signed up');
  // Nothing but the asking is left to what these give.
  const prepare: Record<Name, (count: number) => Promise<Work['work']> | Work['work']> = {
    lists: () => (index) => previewAndFiles(url, whose(index)),
    uploads: (count) => uploading(whose, count),
    readings: () => reading(whose),
    'sign-ins': () => (index) => signIn(url, whose(index)),
    'table requests': () => askingForRows(people, whose),
  };
  const works: Work[] = [];
  for (const name of (Object.keys(COUNTS) as Name[]).filter((one) => one.includes(only))) {
    const { count: most, atOnce } = COUNTS[name];
    const count = Math.max(atOnce, Math.round(most * share));
    works.push({ name, count, atOnce, work: await prepare[name](count) });
  }
  return works;
}

async function askingForRows(people: BenchPerson[], whose: Whose): Promise<Work['work']> {
  const picture = await screenPicture(20_000);
  for (const person of people)
    await inParallel(PAGE, 3, (index) => person.upload(person.form(variant(picture, index))));
  return (index) => whose(index).rows(PAGE);
}

/** A list once through: its preview, then its files, which are mailed as well. */
async function previewAndFiles(url: string, { token }: BenchPerson): Promise<void> {
  for (const path of ['parse', 'generate']) {
    const form = new FormData();
    form.set('csvFile', new Blob([LIST], { type: 'text/csv' }), 'contacts.csv');
    form.set('messageTemplate', 'Hi {name}, it was good to see you in {city}. Shall we talk next week?');
    form.set('sendInterval', '120');
    if (path === 'parse') form.set('limit', '5');
    const answer = await fetch(`${url}/api/csv/${path}`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${token}` },
    });
    const text = await answer.text();
    if (!answer.ok) fail(`${path} answered ${answer.status}: ${text}`);
    if (path === 'parse') continue;
    const { email } = JSON.parse(text) as GenerateAnswer;
    if (email.status !== 'sent') fail(`the files were not mailed: ${text.slice(-200)}`);
  }
}

/** 4 MB each, made beforehand: what a phone would do must not take the server's time. */
async function uploading(whose: Whose, count: number): Promise<Work['work']> {
  const picture = await screenPicture(4 * MB);
  // Twice as many as are measured: some warm up, some are asked for one after the other.
  const forms = Array.from({ length: 2 * count }, (_, index) =>
    whose(index).form(variant(picture, 1_000 + index)),
  );
  let next = 0;
  return async () => {
    const index = next++;
    const { status } = await whose(index).upload(forms[index] ?? fail('no picture is left'));
    if (status !== 201) fail(`an upload answered ${status}`);
  };
}

/** A screenshot sent and read: what the upload takes of it is little, because these pictures are small. */
async function reading(whose: Whose): Promise<Work['work']> {
  const files = (await readdir(SCREENS)).filter((name) => name.endsWith('.png'));
  const pictures = await Promise.all(files.map((name) => readFile(join(SCREENS, name))));
  let next = 0;
  return async () => {
    const index = next++;
    const person = whose(index);
    const picture = variant(pictures[index % pictures.length] ?? fail('no fixtures'), 100_000 + index);
    const { answer } = await person.upload(person.form(picture));
    await person.analyze((answer ?? fail('an upload was refused')).id);
  };
}

async function signIn(url: string, { account }: BenchPerson): Promise<void> {
  const { status } = await call(`${url}/auth/v1/token?grant_type=password`, account);
  if (status !== 200) fail(`a sign-in answered ${status}`);
}

/** Numbers in use, all different. */
const LIST = `name,phone,city\n${Array.from(
  { length: ROWS },
  (_, row) => `Ada ${row},+1212${200 + (row % 799)}${1_000 + Math.floor(row / 799)},Boulder`,
).join('\n')}\n`;

function fail(what: string): never {
  throw new Error(what);
}
