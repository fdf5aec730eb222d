import { edits as editsSchema, LIMITS, type Edits } from '@dearly/contracts';
import { personalise } from '@dearly/messages';
import { seededRandom } from '@dearly/testing';
import { randomUUID } from 'node:crypto';
import { signUpPerson } from '../api/product-api';
import { expect, test } from '../installation';

const CELLS = ['', ' ', 'Ann', 'Zoë "Z"', 'a,b', '{name}', 'two\nlines', '👋', 'de', 'German', 'fr-CH', 'x'];
const NUMBERS = ['415-555-0101', '+1 415 555 0102', '030 1234567', '+49 30 7654321', '', 'none', '4.1E+09'];
const TEMPLATES = ['Hi {name}', '{City|there}, {name} {nick}', 'At {phone}: {city} {~}', '{lang} {{name}}'];
const COLUMNS = ['name', 'phone', 'city', 'lang'];

type Case = { list: string; edits: Edits; fields: Record<string, string> };

/** A list, what was decided about it and the form around it, by chance. Some edits are of rows that are not there. */
function anyCase(random: () => number): Case {
  const below = (count: number): number => Math.floor(random() * count);
  const one = <T>(all: readonly T[]): T => all[below(all.length)] as T;
  const maybe = <T extends object>(value: T): T | Record<string, never> => (random() < 0.4 ? value : {});
  const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
  const count = 1 + below(30);
  const rows = Array.from({ length: count }, () =>
    [one(CELLS), random() < 0.1 ? 'x' : one(NUMBERS), one(CELLS), one(CELLS)].map(quoted).join(','),
  );
  const edited = Array.from({ length: below(12) }, () => [
    `m${1 + below(random() < 0.1 ? count + 2 : Math.ceil(count / 2))}`,
    {
      ...maybe({ skip: random() < 0.5 }),
      ...maybe({ number: one(NUMBERS) }),
      ...maybe({ cells: { [one(COLUMNS)]: one(CELLS), name: one(CELLS) } }),
      ...maybe({ text: `Final {name} ${one(CELLS)}` }),
    },
  ]);
  return {
    list: [COLUMNS.join(','), ...rows].join('\n'),
    edits: editsSchema.parse({
      columns: { ...maybe({ language: 'lang' }), ...maybe({ phone: 'phone' }) },
      ...maybe({ country: one(['US', 'DE']) }),
      ...maybe({ duplicates: one(['first', 'all']) }),
      languages: { ...maybe({ de: one(TEMPLATES) }), ...maybe({ 'fr-FR': one(TEMPLATES) }) },
      rows: Object.fromEntries(edited) as unknown,
    }),
    fields: {
      messageTemplate: one(TEMPLATES),
      defaultCountry: one(['US', 'DE']),
      duplicates: one(['first', 'all']),
      limit: one(['5', '100']),
    },
  };
}

/** What the browser answers by itself: the code that its worker runs, and its errors as it shows them. */
function readInBrowser({ list, edits, fields }: Case): unknown {
  const { messageTemplate = '', defaultCountry, duplicates, limit } = fields;
  try {
    const { messages, ...summary } = personalise(new TextEncoder().encode(list), {
      template: messageTemplate,
      timestamp: 0,
      defaultCountry,
      duplicates: duplicates === 'all' ? 'all' : 'first',
      limit: Number(limit),
      edits,
    });
    return { ...summary, messages: withoutTime(JSON.parse(new TextDecoder().decode(messages)) as object) };
  } catch (error) {
    const { code, details } = error as { code: string; details: unknown };
    return { code, details };
  }
}

const withoutTime = (messages: object): unknown =>
  Object.fromEntries(
    Object.entries(messages).map(([id, message]) => [
      id,
      { ...(message as object), statusUpdatedTimestamp: 0 },
    ]),
  );

test('a browser and the service agree on any list with any edits', async ({ stack }) => {
  const person = await signUpPerson(stack);
  const random = seededRandom();
  const seen = { read: 0, refused: 0 };
  for (let round = 0; round < 120; round += 1) {
    const any = anyCase(random);
    const { status, body } = await person.parse(any.list, {
      fields: { ...any.fields, edits: JSON.stringify(any.edits) },
    });
    const { code, details, messages } = body;
    const answered = status === 200 ? { ...body, messages: withoutTime(messages) } : { code, details };
    expect(answered, JSON.stringify(any)).toEqual(readInBrowser(any));
    if (status === 200) seen.read += 1;
    else seen.refused += 1;
  }
  expect(Math.min(seen.read, seen.refused)).toBeGreaterThan(5);
});

test.describe('the edits of a list', () => {
  const LIST = 'name,phone\nAnn,415-555-0101\nBob,415-555-0102\nCy,415-555-0103\n';

  test('are in the files that are mailed, and belong to what an Idempotency-Key stands for', async ({
    stack,
  }) => {
    const person = await signUpPerson(stack);
    const key = randomUUID();
    const generate = (edits: object) =>
      person.generate(LIST, { key, fields: { edits: JSON.stringify(edits) } });
    const edits = {
      rows: { m1: { skip: true }, m2: { text: 'Dear Bob {x}' }, m3: { number: '415-555-0109' } },
    };
    const { status, body } = await generate(edits);
    expect([status, body.email.status]).toEqual([200, 'sent']);
    const [mail] = await stack.mailsTo(person.email);
    if (!mail) throw new Error('no email came');
    const file = JSON.parse(await stack.attachment(mail, 'dearly-1-of-1.json')) as { messages: object[] };
    expect(file.messages).toMatchObject([
      { id: 'm2', phone: '+14155550102', text: 'Dear Bob {x}' },
      { id: 'm3', phone: '+14155550109', text: 'Hi Cy' },
    ]);
    expect((await generate(edits)).body.email.status).toBe('sent');
    expect((await generate({ rows: {} })).body.code).toBe('idempotency_conflict');
    expect(await stack.mailsTo(person.email)).toHaveLength(1);
  });

  test('are refused with their place when they cannot be read', async ({ stack }) => {
    const person = await signUpPerson(stack);
    const fieldOf = async (edits: string): Promise<unknown> => {
      const { status, body } = await person.parse(LIST, { fields: { edits } });
      const { fields } = body.details as { fields: { field: string; code: string }[] };
      return [status, ...fields.map(({ field, code }) => `${field} ${code}`)];
    };
    expect(await fieldOf('{')).toEqual([422, 'edits invalid']);
    expect(await fieldOf('{"rows":{"m1":{"text":""}}}')).toEqual([422, 'edits.rows.m1.text invalid']);
    expect(await fieldOf('{"rows":{"m9":{}}}')).toEqual([422, 'edits unknown_row']);
    expect(await fieldOf('{"rows":{"m1":{"cells":{"town":"x"}}}}')).toEqual([422, 'edits unknown_column']);
    expect(await fieldOf(' '.repeat(LIMITS.csv.editsBytes + 1))).toEqual([422, 'edits too_long']);
  });

  test('have room beside the largest list', async ({ stack }) => {
    const person = await signUpPerson(stack);
    const list = LIST.padEnd(LIMITS.csv.bytes, '\n');
    const edits = '{"rows":{"m1":{"skip":true}}}'.padEnd(LIMITS.csv.editsBytes);
    const { status, body } = await person.parse(list, { fields: { edits } });
    expect([status, body.total, body.leftOut]).toEqual([200, 3, 1]);
  });
});
