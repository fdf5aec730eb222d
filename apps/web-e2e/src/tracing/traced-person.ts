import { randomBytes } from 'node:crypto';
import { signUpPerson } from '../api/product-api';
import type { Stack } from '../stack';

/** A trace of the caller's own, as browsers and proxies send it along. */
export type CallersTrace = { traceId: string; traceparent: string };
export function newTrace(): CallersTrace {
  const traceId = randomBytes(16).toString('hex');
  return { traceId, traceparent: `00-${traceId}-${randomBytes(8).toString('hex')}-01` };
}

type Answer = { status: number; requestId: string; body: Record<string, unknown> };

/** Somebody who is signed in and may send a trace along with a call. */
export async function tracedPerson(stack: Stack) {
  const { email, session } = await signUpPerson(stack);
  const call = async (path: string, init: RequestInit, trace?: CallersTrace): Promise<Answer> => {
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${session.access_token}`);
    if (trace) headers.set('traceparent', trace.traceparent);
    const response = await fetch(`${stack.url}${path}`, { ...init, headers });
    const requestId = response.headers.get('x-request-id') ?? '';
    return { status: response.status, requestId, body: (await response.json()) as Answer['body'] };
  };
  const postForm = (path: string, fields: Record<string, string | File>, trace?: CallersTrace) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    return call(path, { method: 'POST', body }, trace);
  };
  const postJson = (path: string, value: unknown, trace?: CallersTrace) => {
    const headers = { 'content-type': 'application/json' };
    return call(path, { method: 'POST', headers, body: JSON.stringify(value) }, trace);
  };
  return {
    email,
    token: session.access_token,
    createAudience: async (name: string): Promise<string> =>
      String((await postJson('/api/screenshots/audiences', { name })).body['id']),
    upload: (audienceId: string, picture: Uint8Array, file: string, trace: CallersTrace) => {
      const screenshot = new File([picture as BlobPart], file);
      return postForm('/api/screenshots/upload', { screenshot, audienceId }, trace);
    },
    analyze: (id: string, trace: CallersTrace) => postJson(`/api/screenshots/${id}/analyze`, {}, trace),
    read: (id: string) => call(`/api/screenshots/${id}`, {}),
    csv: (name: 'parse' | 'generate', list: string, messageTemplate: string, trace?: CallersTrace) => {
      const csvFile = new File([list], 'contacts.csv', { type: 'text/csv' });
      return postForm(`/api/csv/${name}`, { csvFile, messageTemplate, sendInterval: '120' }, trace);
    },
  };
}
