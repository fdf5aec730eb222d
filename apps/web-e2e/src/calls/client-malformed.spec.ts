import { randomUUID } from 'node:crypto';
import { accountCall, type AccountAnswer } from '../accounts/account-call';
import { SERVICE_KEY, expect, test } from '../accounts/closed-installation';
import { malformedBodies, NO_BODIES, rightCalls } from '../accounts/malformed-bodies';
import { newPerson } from '../accounts/people';

test.describe('never an answer that a client would try again', { tag: '@long' }, () => {
  test.describe.configure({ timeout: 300_000 });

  test('a field that holds what it may not is refused with the body of the protocol, in every call', async ({
    stack,
  }) => {
    const faults: string[] = [];
    for (const { path, token, body } of await rightCalls(stack)) {
      for (const [what, wrong] of malformedBodies(body)) {
        const fault = faultOf(await accountCall(stack, path, { body: wrong, ...(token ? { token } : {}) }));
        if (fault) faults.push(`${path} with ${what}: ${fault}`);
      }
    }
    expect(faults).toEqual([]);
  });

  test('what is no JSON object is refused with the body of the protocol, by every call', async ({
    stack,
  }) => {
    const faults: string[] = [];
    for (const { path, token } of await rightCalls(stack)) {
      for (const body of NO_BODIES) {
        const fault = faultOf(await accountCall(stack, path, { body, ...(token ? { token } : {}) }));
        if (fault) faults.push(`${path} with ${JSON.stringify(body).slice(0, 20)}: ${fault}`);
      }
    }
    expect(faults).toEqual([]);
  });

  test('addresses of calls may be as wrong as they like', async ({ stack }) => {
    const { session } = await newPerson(stack);
    const own = { token: session.access_token };
    const admin = { token: SERVICE_KEY };
    const long = 'x'.repeat(2_000);
    for (const [path, options] of [
      ['POST token?grant_type=password&grant_type=pkce', {}],
      ['POST token?grant_type=%00', {}],
      ['GET verify', {}],
      ['GET verify?type=signup', {}],
      ['GET verify?token=%00', {}],
      ['GET verify?token=a&token=b&type=signup', {}],
      ['POST logout?scope=everything', own],
      ['POST logout?scope=local&scope=global', own],
      [`POST factors/${long}/challenge`, own],
      ['POST factors/%00/challenge', own],
      ['POST factors/none/verify', own],
      [`POST factors/${randomUUID()}/challenge`, own],
      ['DELETE factors/none', own],
      ['DELETE user/identities/none', own],
      ['GET admin/users?page=none', admin],
      ['GET admin/users?page=-1', admin],
      ['GET admin/users?page=99999999999999999999', admin],
      ['GET admin/users?per_page=0', admin],
      ['GET admin/users/none', admin],
      ['GET admin/users/%00', admin],
      ['PUT admin/users/none', admin],
      ['DELETE admin/users/none', admin],
      [`GET admin/users/${randomUUID()}/factors`, admin],
      ['DELETE admin/users/none/factors/none', admin],
      ['GET no_such_call', {}],
      ['PATCH user', own],
    ] as const) {
      expect([path, faultOf(await accountCall(stack, path, options))]).toEqual([path, null]);
    }
  });

  test('a link with anything in it leads back to the site with the reason', async ({ stack }) => {
    for (const query of [
      'token=a&type=signup',
      'token=%00&type=signup',
      `token=${'a'.repeat(5_000)}&type=magiclink`,
      'token=pkce_a&type=none',
      'token=a&type=signup&redirect_to=%00',
      'token=a&type=signup&redirect_to=javascript:alert(1)',
      'token=a&type=signup&redirect_to=a&redirect_to=b',
    ]) {
      const { status, headers } = await accountCall(stack, `GET verify?${query}`);
      expect([query, status]).toEqual([query, 303]);
      expect(headers.get('location')).toMatch(new RegExp(`^${stack.url}/?[?#]error=`));
    }
  });
});

/** What is wrong with an error; null when it is a 4xx in the older form of the protocol's errors. */
function faultOf({ status, body }: AccountAnswer): string | null {
  if (status < 400 || status >= 500) return `answered ${status}`;
  const isOAuth = typeof body['error'] === 'string' && typeof body['error_description'] === 'string';
  const isPlain = typeof body['error_code'] === 'string' && typeof body['msg'] === 'string';
  if (isOAuth || (isPlain && body['code'] === status)) return null;
  return `answered ${status} with the keys ${Object.keys(body).join(', ')}`;
}
