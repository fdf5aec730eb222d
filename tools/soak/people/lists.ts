import type { GenerateAnswer } from '@dearly/contracts';
import { randomBytes, randomInt } from 'node:crypto';
import { isSuccess, type Told } from '../history';
import { call } from './call';
import { anyOf, nextName, type Person, type World } from './world';

/** A name, a number and a text that exist in lists alone, so that each trace of them elsewhere is a leak. */
export type Canary = { name: string; phone: string; text: string };
type Attempt = { person: Person; rows: number; key: string };

const LIST_BUDGET_MS = 60_000;
/** How many rows, and how often of a hundred lists. */
const SIZES = [
  { rows: 10, share: 40 },
  { rows: 100, share: 35 },
  { rows: 1_000, share: 20 },
  { rows: 10_000, share: 4 },
  { rows: 100_000, share: 1 },
];
/** Of the files that were mailed, so many are asked for again, as by somebody who is not sure. */
const SHARE_ASKED_AGAIN = 0.15;
const EXCHANGES = 799;

export function newCanary(): Canary {
  return {
    name: `Zsofia${randomBytes(6).toString('hex')}`,
    phone: `+1415${randomInt(2_000_000, 9_999_999)}`,
    text: `marzipan${randomBytes(6).toString('hex')}`,
  };
}

/** Validates a list (section 7, parse). */
export function parse(world: World): Promise<Told> {
  const person = anyOf(world.people, world.random);
  const form = formOf(world.canary, sizeOf(world));
  return call(world.url, {
    method: 'POST',
    path: '/api/csv/parse',
    token: person.token,
    form,
    budgetMs: LIST_BUDGET_MS,
  });
}

/** Asking for files, and asking again with the same Idempotency-Key when no answer came or by mistake. */
export function generating(world: World): {
  generate: () => Promise<Told>;
  again: () => Promise<Told> | undefined;
} {
  const waiting: Attempt[] = [];
  const ask = async (attempt: Attempt): Promise<Told> => {
    const { person, rows, key } = attempt;
    // Its mail says how many messages there are, and no other list of this person has as many.
    const told = await world.ledger.make('mail', mailName(person.email, rows), () =>
      call(world.url, {
        method: 'POST',
        path: '/api/csv/generate',
        token: person.token,
        form: formOf(world.canary, rows),
        headers: { 'idempotency-key': key },
        budgetMs: LIST_BUDGET_MS,
      }).then(withMailFailed),
    );
    // Who reads that the mail failed or may have been sent looks into the inbox first, so does not ask again blindly.
    const isUnsure = !isSuccess(told) && told.code !== MAIL_FAILED;
    if (isUnsure || (isSuccess(told) && world.random() < SHARE_ASKED_AGAIN)) waiting.push(attempt);
    return told;
  };
  return {
    generate: () => {
      const person = anyOf(world.people, world.random);
      let rows = sizeOf(world);
      while (person.rowCounts.has(rows)) rows += 1;
      person.rowCounts.add(rows);
      return ask({ person, rows, key: nextName(world, 'list') });
    },
    again: () => {
      const attempt = waiting.shift();
      return attempt && ask(attempt);
    },
  };
}

/** How a mail is known among all: by its account and the number of its messages. */
export function mailName(email: string, messages: number): string {
  return `${email} ${messages}`;
}

const MAIL_FAILED = 'mail_failed';

/** The files come although their mail failed, which the answer says. */
function withMailFailed(told: Told): Told {
  if (!isSuccess(told)) return told;
  const { email } = JSON.parse(told.text) as GenerateAnswer;
  return email.status === 'sent' ? told : { ...told, code: MAIL_FAILED };
}

function sizeOf({ random }: World): number {
  let left = random() * 100;
  for (const { rows, share } of SIZES) {
    left -= share;
    if (left < 0) return rows;
  }
  return 10;
}

function formOf({ name, phone, text }: Canary, rows: number): FormData {
  const lines = ['Name,Phone,Note', `${name},${phone},${text}`];
  for (let row = 1; row < rows; row++) {
    const number = `+1212${200 + (row % EXCHANGES)}${String(1_000 + Math.floor(row / EXCHANGES)).padStart(4, '0')}`;
    lines.push(`${name} ${row},${number},met in spring`);
  }
  const form = new FormData();
  form.set('csvFile', new Blob([`${lines.join('\n')}\n`], { type: 'text/csv' }), 'contacts.csv');
  form.set('messageTemplate', `Hi {name}, ${text} {note}`);
  form.set('sendInterval', '120');
  return form;
}
