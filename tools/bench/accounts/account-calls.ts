import type { Session } from '@dearly/contracts';
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'undici';

const agent = new Agent({ headersTimeout: 0, bodyTimeout: 0 });

export type Answer = { status: number; text: string; milliseconds: number };
export type Person = { email: string; password: string };

export function newPerson(): Person {
  return { email: `bench-${randomUUID()}@example.com`, password: `a long walk ${randomUUID()}` };
}

/** One call, and how long it took. */
export async function call(url: string, body?: unknown, token?: string): Promise<Answer> {
  const start = performance.now();
  const answer = await request(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    dispatcher: agent,
  });
  const text = await answer.body.text();
  return { status: answer.statusCode, text, milliseconds: performance.now() - start };
}

/** A session of a new account. */
export async function signUp(url: string): Promise<Person & { token: string }> {
  const person = newPerson();
  const answer = await call(`${url}/auth/v1/signup`, person);
  if (answer.status !== 200) throw new Error(`signing up answered ${answer.status}: ${answer.text}`);
  return { ...person, token: (JSON.parse(answer.text) as Session).access_token };
}

/** The value that the share `q` of the sorted values do not exceed. */
export function quantile(values: number[], q: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? 0;
}
