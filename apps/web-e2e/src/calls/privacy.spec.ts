import { Redis } from 'ioredis';
import { randomBytes } from 'node:crypto';
import { appendFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { signUpPerson, type Person } from '../api/product-api';
import { expect, test } from '../installation';
import { newCanary, traces, type Canary } from '../canary';
import { writtenForms } from '@dearly/testing';
import type { Stack } from '../stack';

const listOf = (canary: Canary, rows = 1): string =>
  `Name,Phone,Note\n${`${canary.name},${canary.phone},${canary.word}\n`.repeat(rows)}`;
const template = (canary: Canary): Record<string, string> => ({
  messageTemplate: `Hi {name}, ${canary.word} {note}`,
});
/** Everything that a person can decide about a row, on a list that itself knows nothing of the canary. */
const editsOf = ({ name, phone, word }: Canary): object => ({
  columns: { language: 'Note' },
  languages: { de: `Hallo {name}, ${word}` },
  rows: { m1: { number: phone, cells: { Name: name, Note: 'de' } }, m2: { text: `${word} for ${name}` } },
});
const HARMLESS = 'Name,Phone,Note\nAda,,x\nBob,+14155550101,y\n';

let since: number;
test.beforeAll(() => {
  since = Date.now();
});
const search = (stack: Stack, canary: Canary) => traces(stack, since, canary);

test.describe('nothing about contacts is kept', () => {
  test.describe.configure({ timeout: 120_000 });

  test('after a preview and after files were generated and mailed', async ({ stack }) => {
    const [person, canary] = [await signUpPerson(stack), newCanary()];
    const options = { fields: template(canary), key: `key-${canary.word}` };
    expect((await person.parse(listOf(canary), options)).body.messages['m1']?.text).toContain(canary.word);
    const generated = await person.generate(listOf(canary), options);
    expect(generated.body.email.status).toBe('sent');
    expect((await person.generate(listOf(canary), options)).body.email.status).toBe('sent');
    expect(await search(stack, canary)).toEqual([]);
  });

  test('of the edits of a list, after a preview, after files, and after edits that are refused', async ({
    stack,
  }) => {
    const [person, canary] = [await signUpPerson(stack), newCanary()];
    const edits = editsOf(canary);
    const fields = { edits: JSON.stringify(edits) };
    const { messages } = (await person.parse(HARMLESS, { fields })).body;
    expect(messages['m1']).toMatchObject({
      phoneNumbers: [canary.phone],
      text: `Hallo ${canary.name}, ${canary.word}`,
    });
    const options = { fields, key: `key-${canary.word}` };
    expect((await person.generate(HARMLESS, options)).body.email.status).toBe('sent');
    expect((await person.generate(HARMLESS, options)).body.email.status).toBe('sent');
    for (const refused of refusedEdits(canary)) {
      expect((await person.parse(HARMLESS, { fields: { edits: refused } })).status, refused).toBe(422);
      expect((await person.generate(HARMLESS, { fields: { edits: refused } })).status, refused).toBe(422);
    }
    expect(await search(stack, canary)).toEqual([]);
  });

  test('after lists that are refused', async ({ stack }) => {
    const [person, canary] = [await signUpPerson(stack), newCanary()];
    await refuse(person, canary);
    expect(await search(stack, canary)).toEqual([]);
  });

  test('after a file was shared to the server, which takes none', async ({ stack }) => {
    const canary = newCanary();
    const body = new FormData();
    body.set('title', canary.word);
    body.set('files', new Blob([listOf(canary)]), `${canary.name}.json`);
    const answer = await fetch(`${stack.url}/share`, { method: 'POST', body, redirect: 'manual' });
    expect(answer.headers.get('location')).toBe('/send?shared=unread');
    expect(await search(stack, canary)).toEqual([]);
  });

  test('after the mail server was away and refused', async ({ stack }) => {
    const [person, canary] = [await signUpPerson(stack), newCanary()];
    const inbox = stack.part('inbox');
    await inbox.stop();
    try {
      const answer = await person.generate(listOf(canary), { fields: template(canary) });
      expect(answer.body.email).toMatchObject({
        status: 'failed',
        reason: expect.stringContaining('mail server') as unknown,
      });
    } finally {
      await inbox.start();
    }
    expect(await search(stack, canary)).toEqual([]);
  });

  test('after csv-generation and the gateway were killed in the middle of the work', async ({ stack }) => {
    const [person, canary] = [await signUpPerson(stack), newCanary()];
    for (const name of ['csv-generation', 'gateway'] as const) {
      const part = stack.part(name);
      const list = listOf(canary, 150_000);
      const working = person
        .generate(list, { fields: { ...template(canary), duplicates: 'all' } })
        .catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, 150));
      await part.kill('SIGKILL');
      await working;
      await part.back();
    }
    expect(await search(stack, canary)).toEqual([]);
  });
});

test.describe('the search itself', () => {
  test('finds what is planted in Redis, Postgres, a log, the data folder and a temporary file', async ({
    stack,
  }) => {
    const canary = newCanary();
    const redis = new Redis(stack.redisUrl);
    const database = new Client(stack.databaseUrl);
    const temporary = join(tmpdir(), `dearly-planted-${randomBytes(4).toString('hex')}`);
    // Where the object store keeps what was uploaded.
    const kept = join(stack.dataDir, 'objects', 'planted.txt');
    await database.connect();
    try {
      await redis.xadd(
        'planted',
        '*',
        'data',
        JSON.stringify({ file: Buffer.from(`,${canary.name},`).toString('base64') }),
      );
      await database.query('CREATE TABLE planted (text text)');
      await database.query('INSERT INTO planted VALUES ($1)', [canary.phone.replace('+', '')]);
      await appendFile(stack.logFiles['gateway'] ?? '', `${canary.word}\n`);
      await writeFile(temporary, canary.word);
      await writeFile(kept, Buffer.from(canary.name, 'utf16le'));
      const places = (await search(stack, canary)).map((find) => find.place).join('\n');
      expect(places).toMatch(/Redis 0 planted/);
      expect(places).toMatch(/Postgres public.planted/);
      expect(places).toMatch(/pg_wal/);
      expect(places).toContain(stack.logFiles['gateway']);
      expect(places).toContain(temporary);
      expect(places).toContain(kept);
      expect(places).toMatch(/appendonly/);
    } finally {
      await redis.del('planted');
      await redis.call('BGREWRITEAOF');
      redis.disconnect();
      await database.query('DROP TABLE planted');
      await database.end();
      await rm(temporary);
      await rm(kept);
    }
  });

  test('knows a text inside base64 at every alignment', () => {
    for (const before of ['', 'x', 'xy', 'xyz']) {
      const stored = Buffer.from(Buffer.from(`${before}Zsófia0123456789 and more`).toString('base64'));
      expect(
        writtenForms('Zsófia0123456789').some((form) => stored.includes(form)),
        before,
      ).toBe(true);
    }
  });
});

/** Edits that are no JSON, no edits, too many, or of another list: each with the canary where it is at fault. */
const refusedEdits = ({ name, phone, word }: Canary): string[] => [
  `{"rows":{"m1":{"text":"${word}`,
  JSON.stringify({ rows: { m1: { number: [phone], [word]: name } } }),
  JSON.stringify({ rows: { [name]: { text: word } } }),
  JSON.stringify({ rows: { m7: { text: word } } }),
  JSON.stringify({ rows: { m1: { cells: { [word]: name } } } }),
  JSON.stringify({ columns: { phone: word } }),
  JSON.stringify({ languages: { de: `{${word}}`, [name]: word }, country: word }),
  word.repeat(100_000),
];

/** Every way in which a list is sent back. */
async function refuse(person: Person, canary: Canary): Promise<void> {
  const list = listOf(canary);
  const fields = template(canary);
  const blank = await person.parse(list, { fields: { messageTemplate: ' ' } });
  const unknown = await person.generate(list, { fields: { messageTemplate: `{${canary.word}}` } });
  const noPhone = await person.parse(`Name,${canary.word}\n${canary.name},x\n`, { fields });
  const noColumn = await person.parse(list, { fields: { ...fields, phoneColumn: canary.word } });
  const interval = await person.generate(list, { fields: { ...fields, sendInterval: '7' } });
  expect([blank, unknown, noPhone, noColumn, interval].map((answer) => answer.status)).toEqual([
    422, 422, 422, 422, 422,
  ]);
  const binary = await person.parse(`PK\u0003\u0004\0\0${list}`, { fields });
  expect(binary.status).toBe(415);
  const large = await person.parse(list + `${canary.name},${canary.phone},${'x'.repeat(11 * 1024 * 1024)}`, {
    fields,
  });
  expect(large.status).toBe(413);
  const ragged = await person.parse(`${list}"${canary.name}",${canary.phone}"\n${canary.name}\n`, { fields });
  expect(ragged.body.problemCount).toBeGreaterThan(0);
  const stopped = AbortSignal.timeout(30);
  await person.generate(listOf(canary, 100_000), { fields, signal: stopped }).catch(() => undefined);
}
