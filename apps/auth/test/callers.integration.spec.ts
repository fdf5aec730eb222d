import { randomUUID } from 'node:crypto';
import type { RpcCaller } from '@dearly/contracts';
import { RpcClient } from '@dearly/rpc';
import { askingAs } from '@dearly/testing';
import {
  CLIENT,
  claimsOf,
  failureOf,
  newEmail,
  signUpNew,
  startAuth,
  type AuthService,
} from './auth-fixture';

let auth: AuthService;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());

/** Another part of Dearly, taken over by whoever sent it a picture or a list, with all it has: its key and Redis. */
async function asAnother<T>(caller: RpcCaller, work: (rpc: RpcClient) => Promise<T>): Promise<T> {
  const rpc = new RpcClient({ redisUrl: auth.redisUrl, ...askingAs(caller) });
  await rpc.connect();
  try {
    return await work(rpc);
  } finally {
    await rpc.close();
  }
}
const context = () => ({ requestId: randomUUID() });
const admin = { role: 'service_role' };

describe('a part that was taken over', () => {
  it.each(['ocr-analysis', 'csv-generation'] as const)(
    'gets no recovery link of anybody as %s',
    async (caller) => {
      const email = newEmail();
      await signUpNew(auth, email);
      const body = { type: 'recovery', email };
      const { action_link } = await auth.rpc.call('auth.adminGenerateLink', { admin, body }, context());
      expect(action_link).toContain('token=');
      await asAnother(caller, async (rpc) => {
        const link = rpc.call('auth.adminGenerateLink', { admin, body }, context());
        expect(await failureOf(link)).toMatchObject({ code: 'forbidden' });
        const mail = rpc.call('auth.recover', { body: { email }, client: CLIENT }, context());
        expect(await failureOf(mail)).toMatchObject({ code: 'forbidden' });
      });
    },
  );

  it('asks for the address of an account only where that is its work', async () => {
    const session = await signUpNew(auth);
    const claims = claimsOf(session);
    const ask = (rpc: RpcClient) => rpc.call('auth.user', { claims }, context());
    expect(await asAnother('csv-generation', ask)).toMatchObject({ id: claims.sub });
    expect(await failureOf(asAnother('ocr-analysis', ask))).toMatchObject({ code: 'forbidden' });
  });
});
