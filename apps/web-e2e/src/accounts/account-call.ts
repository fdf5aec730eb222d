import type { Stack } from '../stack';

/** An answer as it came over the wire; `body` is empty where there was none. */
export type AccountAnswer = { status: number; headers: Headers; body: Record<string, unknown> };
export type CallOptions = {
  token?: string;
  /** Sent as it is; objects as JSON. */
  body?: string | Record<string, unknown>;
  headers?: Record<string, string>;
};

/** A call of the account protocol without the client, for what the client would not send. `path` as `POST signup`. */
export async function accountCall(
  { url }: Stack,
  path: string,
  { token, body, headers = {} }: CallOptions = {},
): Promise<AccountAnswer> {
  const [method = '', address = ''] = path.split(' ');
  const answer = await fetch(`${url}/auth/v1/${address}`, {
    method,
    redirect: 'manual',
    headers: {
      'content-type': 'application/json;charset=UTF-8',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  const parsed = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
  return { status: answer.status, headers: answer.headers, body: parsed };
}
