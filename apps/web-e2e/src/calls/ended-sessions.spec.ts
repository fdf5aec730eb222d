import type { Session } from '@dearly/contracts';
import { signUpPerson } from '../api/product-api';
import { expect, test } from '../installation';
import type { PartName, Stack } from '../stack';

const LIST = 'Name,Phone\nAda,+14155550101\n';
const rows = (count: number): string =>
  `Name,Phone\n${Array.from({ length: count }, (_, row) => `Name ${row},+1415${2_000_000 + row}\n`).join('')}`;

/** What every gateway answers to a product call with the session's token. */
function answersTo({ gatewayUrls }: Stack, { access_token: token }: Session): Promise<number[]> {
  const headers = { authorization: `Bearer ${token}` };
  const ask = async (url: string) => (await fetch(`${url}/api/screenshots/audiences`, { headers })).status;
  return Promise.all(Object.values(gatewayUrls).map((url) => ask(url).catch(() => 0)));
}
const accountCall = ({ url }: Stack, path: string, { access_token: token }: Session, body?: object) =>
  fetch(`${url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
  });

test.describe('a session that has ended', () => {
  test(
    'opens nothing at any gateway, whatever has been restarted since',
    { tag: '@two-of-everything' },
    async ({ stack }) => {
      const gateways = Object.keys(stack.gatewayUrls);
      const all = (status: number) => gateways.map(() => status);
      const [gone, there] = [await signUpPerson(stack), await signUpPerson(stack)];
      expect(await answersTo(stack, gone.session)).toEqual(all(200));
      expect((await accountCall(stack, '/auth/v1/logout', gone.session)).status).toBe(204);
      await expect.poll(() => answersTo(stack, gone.session)).toEqual(all(401));
      expect(await answersTo(stack, there.session)).toEqual(all(200));

      await stack.part('redis').kill('SIGKILL');
      for (const name of gateways) await stack.part(name as PartName).kill('SIGKILL');
      for (const name of gateways) await stack.part(name as PartName).back();
      await expect.poll(() => answersTo(stack, there.session), { timeout: 30_000 }).toEqual(all(200));
      expect(await answersTo(stack, gone.session)).toEqual(all(401));
    },
  );

  test('is not mailed what it asked for, when the account is deleted meanwhile', async ({ stack }) => {
    const person = await signUpPerson(stack);
    expect((await person.generate(LIST)).status).toBe(200);
    const working = person.generate(rows(100_000));
    const proof = { password: person.password };
    expect((await accountCall(stack, '/api/account/delete', person.session, proof)).status).toBe(204);
    expect((await working).status).toBe(401);
    await expect.poll(() => answersTo(stack, person.session)).toContain(401);
    expect(await stack.mailsTo(person.email)).toHaveLength(1);
  });
});
