import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { claimsOf, failureOf, signUpNew, startAuth, type AuthService } from './auth-fixture';
import { codeOf, clearUsedCodes, addTotp, signedIn } from './signed-in';

describe('a phone as the second factor', () => {
  let auth: AuthService;
  beforeAll(async () => {
    auth = await startAuth();
  });
  afterAll(() => auth.stop());

  /** The code of the newest text message; it was sent before the challenge was answered. */
  function textedCode(phone: string): string {
    return /\d{6}/.exec(auth.mails(phone).at(-1)?.text ?? '')?.[0] ?? '';
  }

  async function afterTheCooldown(): Promise<void> {
    const minute = `interval '61 seconds'`;
    await auth.database.query(`update users set factor_text_sent_at = factor_text_sent_at - ${minute}`);
    await auth.database.query(`update factors set last_challenged_at = last_challenged_at - ${minute}`);
  }

  it('is sent a code, and steps the session up with it', async () => {
    const session = await signUpNew(auth);
    const person = signedIn(auth, session);
    const factor = await person.enrol({
      factor_type: 'phone',
      friendly_name: 'mobile',
      phone: '+49 151 000001',
    });
    expect(factor).toEqual({
      id: expect.any(String),
      type: 'phone',
      friendly_name: 'mobile',
      phone: '49151000001',
    });
    const { id, type } = await person.challenge(factor.id);
    expect(type).toBe('phone');
    expect(auth.mails('49151000001')).toHaveLength(1);
    const steppedUp = await person.verify(factor.id, { challenge_id: id, code: textedCode('49151000001') });
    expect(claimsOf(steppedUp)).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'mfa/phone' }, { method: 'password' }],
    });
    expect(steppedUp.user.factors).toMatchObject([
      { status: 'verified', phone: '49151000001', last_challenged_at: expect.any(String) },
    ]);
  });

  it('names itself when its code is wrong, and keeps the code nowhere', async () => {
    const person = signedIn(auth, await signUpNew(auth));
    const factor = await person.enrol({ factor_type: 'phone', phone: '+49151000002' });
    const { id } = await person.challenge(factor.id);
    const code = textedCode('49151000002');
    const wrong = { challenge_id: id, code: code === '000000' ? '000001' : '000000' };
    expect(await failureOf(person.verify(factor.id, wrong))).toMatchObject({
      code: 'mfa_verification_failed',
      message: 'Invalid MFA Phone code entered',
    });
    const rows = await auth.database.query('select * from challenges where id = $1', [id]);
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  it('gets one message in 60 seconds, whoever asks and however it was set up', async () => {
    const [session, stranger] = [await signUpNew(auth), await signUpNew(auth)];
    const person = signedIn(auth, session);
    const phone = '+49151000003';
    const first = await person.enrol({ factor_type: 'phone', phone });
    await person.challenge(first.id);
    const tooSoon = {
      code: 'over_sms_send_rate_limit',
      status: 429,
      message: expect.stringMatching(
        /^For security purposes, you can only request this after \d+ seconds\.$/,
      ),
    };
    expect(await failureOf(person.challenge(first.id))).toMatchObject(tooSoon);
    await person.remove(first.id);
    const again = await person.enrol({ factor_type: 'phone', phone: '+49151000004' });
    expect(await failureOf(person.challenge(again.id))).toMatchObject(tooSoon);
    const back = await person.enrol({ factor_type: 'phone', friendly_name: 'back', phone });
    await afterTheCooldown();
    await person.challenge(back.id);
    const theirs = await signedIn(auth, stranger).enrol({ factor_type: 'phone', phone });
    expect(await failureOf(signedIn(auth, stranger).challenge(theirs.id))).toMatchObject(tooSoon);
    expect(auth.mails(phone)).toHaveLength(2);
    expect(auth.mails('+49151000004')).toHaveLength(0);
  });

  it('stands beside an authenticator app, and either of them opens the session', async () => {
    const { factor: app, session } = await addTotp(auth, await signUpNew(auth), 'app');
    const person = signedIn(auth, session);
    const phone = await person.enrol({
      factor_type: 'phone',
      friendly_name: 'mobile',
      phone: '+49151000005',
    });
    const { id } = await person.challenge(phone.id);
    const code = textedCode('+49151000005');
    const steppedUp = await person.verify(phone.id, {
      challenge_id: id,
      code: ` ${code.slice(0, 3)} ${code.slice(3)}`,
    });
    const methods = (claimsOf(steppedUp)['amr'] as { method: string }[]).map(({ method }) => method);
    expect(methods).toEqual(['mfa/phone', 'totp', 'password']);
    await clearUsedCodes(auth, app);
    const challenge = await person.challenge(app.id);
    const once = await person.verify(app.id, { challenge_id: challenge.id, code: codeOf(app) });
    expect((claimsOf(once)['amr'] as { method: string }[]).map(({ method }) => method)).toEqual([
      'totp',
      'mfa/phone',
      'password',
    ]);
  });
});

describe('a text message service', () => {
  let auth: AuthService;
  let server: Server;
  let status = 200;
  beforeAll(async () => {
    server = createServer((_request, response) => response.writeHead(status).end('{}')).listen(
      0,
      '127.0.0.1',
    );
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    auth = await startAuth({ SMS_URL: `http://127.0.0.1:${port}/` });
  });
  afterAll(async () => {
    await auth.stop();
    server.close();
  });

  it('that is away makes the person try again, at once if they like', async () => {
    const session = await signUpNew(auth);
    const person = signedIn(auth, session);
    const factor = await person.enrol({ factor_type: 'phone', phone: '+49151000006' });
    status = 500;
    expect(await failureOf(person.challenge(factor.id))).toMatchObject({
      code: 'service_unavailable',
      status: 503,
    });
    expect(await auth.database.query('select id from challenges')).toEqual([]);
    expect((await auth.user(claimsOf(session))).factors?.[0]).not.toHaveProperty('last_challenged_at');
    status = 200;
    expect(await person.challenge(factor.id)).toMatchObject({ type: 'phone' });
  });
});

describe('an installation without second factors', () => {
  let auth: AuthService;
  beforeAll(async () => {
    auth = await startAuth({ MFA_TOTP: 'false', MFA_PHONE: 'false' });
  });
  afterAll(() => auth.stop());

  it.each([
    ['totp', 'mfa_totp_enroll_not_enabled'],
    ['phone', 'mfa_phone_enroll_not_enabled'],
  ])('sets none up of the kind %s', async (factor_type, code) => {
    const person = signedIn(auth, await signUpNew(auth));
    expect(await failureOf(person.enrol({ factor_type, phone: '+49151000007' }))).toMatchObject({
      code,
      status: 422,
    });
  });
});

describe('an installation that cannot send text messages', () => {
  it('sets no phone up', async () => {
    const auth = await startAuth({ INBOX_URL: undefined, MAILER_AUTOCONFIRM: 'true' });
    const person = signedIn(auth, await signUpNew(auth));
    const error = await failureOf(person.enrol({ factor_type: 'phone', phone: '+49151000008' }));
    await auth.stop();
    expect(error).toMatchObject({ code: 'mfa_phone_enroll_not_enabled' });
  });
});
