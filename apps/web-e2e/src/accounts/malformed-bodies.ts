import { randomUUID } from 'node:crypto';
import type { Stack } from '../stack';
import { good } from './client-answer';
import { SERVICE_KEY } from './closed-installation';
import { newAddress, newNumber, newPerson } from './people';

type Body = Record<string, unknown>;

/** What no field of any call may hold. */
const FIELDS: unknown[] = [5, true, ['a'], { a: '\0' }, 'a\0b', '\ud800', 'x'.repeat(100_000)];

/** What is no body of any call. */
export const NO_BODIES = [
  '{"email": ',
  '"a text"',
  '[]',
  '[{}]',
  '5',
  'null',
  'true',
  '\0',
  '{"a":'.repeat(5_000) + '1' + '}'.repeat(5_000),
  JSON.stringify({ data: 'x'.repeat(1_100_000) }),
];

/** The bodies that come of a right one when one of its fields holds what it may not, by what was done. */
export function malformedBodies(body: Body): [string, Body][] {
  return Object.entries(body).flatMap(([field, right]) =>
    FIELDS.filter((value) => !(typeof right === 'boolean' && typeof value === 'boolean')).map(
      (value): [string, Body] => [
        `${field}: ${JSON.stringify(value).slice(0, 40)}`,
        { ...body, [field]: value },
      ],
    ),
  );
}

/** A call with a body that it would take, and the token that it needs. */
export type RightCall = { path: string; body: Body; token?: string };

const PKCE = { code_challenge: 'a'.repeat(43), code_challenge_method: 's256' };
const PASSWORD = 'another walk by the sea';

/** Every call of the account protocol that has a body. */
export async function rightCalls(stack: Stack): Promise<RightCall[]> {
  const person = await newPerson(stack);
  const { id: factor } = good(await person.client.auth.mfa.enroll({ factorType: 'totp' }));
  const own = { token: person.session.access_token };
  const admin = { token: SERVICE_KEY };
  const [email, phone, data] = [newAddress(), newNumber(), { a: 1 }];
  return [
    { path: 'POST signup', body: { email, password: PASSWORD, data, ...PKCE } },
    { path: 'POST signup', body: { phone, password: PASSWORD, channel: 'sms' } },
    { path: 'POST token?grant_type=password', body: { email, password: PASSWORD } },
    { path: 'POST token?grant_type=refresh_token', body: { refresh_token: 'abcdefghijkl' } },
    { path: 'POST token?grant_type=pkce', body: { auth_code: randomUUID(), code_verifier: 'abc' } },
    { path: 'POST token?grant_type=id_token', body: { provider: 'google', id_token: 'a.b.c', nonce: 'n' } },
    { path: 'POST otp', body: { email, create_user: true, data, ...PKCE } },
    { path: 'POST otp', body: { phone, create_user: true, channel: 'sms' } },
    { path: 'POST verify', body: { type: 'email', email, token: '000000' } },
    { path: 'POST verify', body: { type: 'sms', phone, token: '000000' } },
    { path: 'POST verify', body: { type: 'email', token_hash: 'a'.repeat(56) } },
    { path: 'POST recover', body: { email, ...PKCE } },
    { path: 'POST resend', body: { type: 'signup', email, ...PKCE } },
    { path: 'PUT user', body: { email, password: PASSWORD, data, ...PKCE }, ...own },
    { path: 'PUT user', body: { phone, channel: 'sms' }, ...own },
    { path: 'PUT user', body: { password: PASSWORD, current_password: 'a' }, ...own },
    { path: 'POST factors', body: { factor_type: 'totp', friendly_name: 'a', issuer: 'b' }, ...own },
    { path: 'POST factors', body: { factor_type: 'phone', friendly_name: 'a', phone }, ...own },
    { path: `POST factors/${factor}/verify`, body: { challenge_id: randomUUID(), code: '000000' }, ...own },
    {
      path: 'POST admin/users',
      body: {
        id: randomUUID(),
        email,
        phone,
        password: PASSWORD,
        email_confirm: true,
        phone_confirm: true,
        user_metadata: data,
        app_metadata: data,
        role: 'authenticated',
        ban_duration: '1h',
      },
      ...admin,
    },
    { path: 'POST admin/users', body: { email, password_hash: 'none' }, ...admin },
    {
      path: `PUT admin/users/${person.user.id}`,
      body: { email, user_metadata: data, app_metadata: data },
      ...admin,
    },
    { path: `DELETE admin/users/${randomUUID()}`, body: { should_soft_delete: true }, ...admin },
    { path: 'POST invite', body: { email, data }, ...admin },
    { path: 'POST admin/generate_link', body: { type: 'signup', email, password: PASSWORD, data }, ...admin },
    {
      path: 'POST admin/generate_link',
      body: { type: 'email_change_new', email: person.email, new_email: email },
      ...admin,
    },
  ];
}
