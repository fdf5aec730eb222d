import { TcpGate, testPostgresServiceUrl } from '@dearly/testing';
import {
  claimsOf,
  failureOf,
  newEmail,
  PASSWORD,
  signUpNew,
  startAuth,
  type AuthService,
} from './auth-fixture';

describe('while Postgres is out of reach', () => {
  let gate: TcpGate;
  let auth: AuthService;
  beforeAll(async () => {
    gate = await TcpGate.to(testPostgresServiceUrl());
    auth = await startAuth({}, { databaseUrl: gate.url });
  });
  afterAll(async () => {
    gate.restore();
    await auth.stop();
    await gate.close();
  });

  it('every call that needs it answers service_unavailable, keys are still published, and all recovers', async () => {
    const session = await signUpNew(auth);
    gate.cut();
    const calls = [
      () => auth.signUp({ email: newEmail(), password: PASSWORD }),
      () => auth.token('password', { email: session.user.email, password: PASSWORD }),
      () => auth.refresh(session.refresh_token),
      () => auth.user(claimsOf(session)),
      () => auth.logout(claimsOf(session)),
    ];
    for (const call of calls) {
      expect(await failureOf(call())).toMatchObject({
        code: 'service_unavailable',
        status: 503,
        retryable: true,
      });
    }
    expect((await auth.jwks()).keys).toHaveLength(1);
    gate.restore();
    await expect(auth.refresh(session.refresh_token)).resolves.toHaveProperty('access_token');
    await expect(auth.user(claimsOf(session))).resolves.toMatchObject({ id: session.user.id });
  });
});
