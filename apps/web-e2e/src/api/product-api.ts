import type { ErrorBody, GenerateAnswer, ParseAnswer, Session } from '@dearly/contracts';
import { newAccount, type Account } from '../fixtures';
import type { Stack } from '../stack';

export type Answer<T> = { status: number; headers: Headers; body: T & Partial<ErrorBody> };
type CsvOptions = { fields?: Record<string, string>; key?: string; signal?: AbortSignal };

/** One signed-in person who uses the calls of section 7 without a screen. */
export type Person = Account & {
  session: Session;
  parse: (file: string | Uint8Array, options?: CsvOptions) => Promise<Answer<ParseAnswer>>;
  generate: (file: string | Uint8Array, options?: CsvOptions) => Promise<Answer<GenerateAnswer>>;
};

export async function signUpPerson({ url }: Stack): Promise<Person> {
  const account = newAccount();
  const answer = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  if (!answer.ok) throw new Error(`signing up answered ${answer.status}: ${await answer.text()}`);
  const session = (await answer.json()) as Session;
  const call = async <T>(
    path: string,
    file: string | Uint8Array,
    { fields, key, signal }: CsvOptions = {},
  ): Promise<Answer<T>> => {
    const form = new FormData();
    form.set('csvFile', new Blob([file as BlobPart], { type: 'text/csv' }), 'contacts.csv');
    const all = { messageTemplate: 'Hi {name}', sendInterval: '120', ...fields };
    for (const [name, value] of Object.entries(all)) form.set(name, value);
    const headers = {
      authorization: `Bearer ${session.access_token}`,
      ...(key ? { 'idempotency-key': key } : {}),
    };
    const response = await fetch(`${url}${path}`, { method: 'POST', body: form, headers, signal });
    return {
      status: response.status,
      headers: response.headers,
      body: (await response.json()) as T & Partial<ErrorBody>,
    };
  };
  return {
    ...account,
    session,
    parse: (file, options) => call('/api/csv/parse', file, options),
    generate: (file, options) => call('/api/csv/generate', file, options),
  };
}
