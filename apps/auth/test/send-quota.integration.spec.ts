import { failureOf, newEmail, signUpNew, startAuth, type AuthService } from './auth-fixture';
import { signedIn } from './signed-in';

const TOO_MANY_MAILS = { code: 'over_email_send_rate_limit', status: 429 };
const TOO_MANY_TEXTS = { code: 'over_sms_send_rate_limit', status: 429 };

let auth: AuthService;
afterEach(() => auth.stop());

const start = (env: Record<string, string>) =>
  startAuth({
    MAIL_COOLDOWN_SECONDS: '0',
    SMS_COOLDOWN_SECONDS: '0',
    PHONE_SIGN_INS: 'true',
    TEXTS_PER_DAY: '0',
    ...env,
  });

describe('messages to one address', () => {
  it('are three an hour, whoever asks for them, and an unknown one is told so alike', async () => {
    auth = await start({ SENDS_PER_TARGET: '3' });
    const { user } = await signUpNew(auth);
    for (const email of [user.email, newEmail()]) {
      for (const name of ['auth.otp', 'auth.recover', 'auth.recover'] as const)
        await auth.ask(name, { email });
      const fourth = await failureOf(auth.ask('auth.recover', { email }));
      expect(fourth).toMatchObject({
        ...TOO_MANY_MAILS,
        message: 'Too many messages were sent there within this hour. Try again in an hour.',
      });
      const another = await failureOf(auth.ask('auth.otp', { email }));
      expect(another).toMatchObject({ ...TOO_MANY_MAILS, message: fourth.message });
    }
    await auth.database.query(`update send_counts set period = period - interval '1 hour'`);
    await auth.ask('auth.recover', { email: user.email });
  });

  it('are three when eight accounts ask for them at one moment', async () => {
    auth = await start({ SENDS_PER_TARGET: '3', DOUBLE_CONFIRM_CHANGES: 'false' });
    const stranger = newEmail();
    const accounts = await Promise.all(Array.from({ length: 8 }, () => signUpNew(auth)));
    const asked = accounts.map((account) => signedIn(auth, account).update({ email: stranger }));
    const outcomes = (await Promise.allSettled(asked)).map(({ status }) => status).sort();
    expect(outcomes).toEqual([...Array(3).fill('fulfilled'), ...Array(5).fill('rejected')]);
    const rows = await auth.database.query('select 1 from letters where address = $1', [stranger]);
    expect(rows).toHaveLength(3);
  });

  it('are counted for numbers as well', async () => {
    auth = await start({ SENDS_PER_TARGET: '3' });
    const phone = '+15550100199';
    for (let time = 0; time < 3; time += 1) await auth.ask('auth.otp', { phone });
    expect(await failureOf(auth.ask('auth.otp', { phone }))).toMatchObject(TOO_MANY_TEXTS);
  });

  it('keep nothing of the address but a hash, for two days', async () => {
    auth = await start({ SENDS_PER_TARGET: '3' });
    const email = newEmail();
    await auth.ask('auth.recover', { email });
    const [{ row }] = await auth.database.query('select send_counts::text as row from send_counts');
    expect(row).not.toContain(email);
    expect(row).not.toContain(Buffer.from(email).toString('hex'));
  });
});

describe('messages that one account causes', () => {
  it('are as many in a day as the settings say, whomever they go to', async () => {
    auth = await start({ SENDS_PER_ACCOUNT: '4' });
    const person = signedIn(auth, await signUpNew(auth));
    // To the new and to the present address.
    for (let time = 0; time < 2; time += 1) await person.update({ email: newEmail() });
    expect(await failureOf(person.update({ email: newEmail() }))).toMatchObject(TOO_MANY_MAILS);
    expect(await failureOf(person.reauthenticate())).toMatchObject(TOO_MANY_MAILS);
    await expect(signedIn(auth, await signUpNew(auth)).reauthenticate()).resolves.toBeNull();
  });

  it('count the codes of a phone as a second factor too', async () => {
    auth = await start({ SENDS_PER_ACCOUNT: '2' });
    const person = signedIn(auth, await signUpNew(auth));
    const { id } = await person.enrol({ factor_type: 'phone', phone: '+15550100177' });
    for (let time = 0; time < 2; time += 1) await person.challenge(id);
    expect(await failureOf(person.challenge(id))).toMatchObject(TOO_MANY_TEXTS);
  });
});

describe('messages from one network and of the whole installation', () => {
  it('are as many in a day as the settings say', async () => {
    auth = await start({ SENDS_PER_NETWORK: '3', TEXTS_PER_DAY: '1' });
    await auth.ask('auth.otp', { phone: '+15550100133' });
    expect(await failureOf(auth.ask('auth.otp', { phone: '+15550100134' }))).toMatchObject(TOO_MANY_TEXTS);
    await auth.ask('auth.recover', { email: newEmail() });
    const fourth = await failureOf(auth.ask('auth.recover', { email: newEmail() }));
    expect(fourth).toMatchObject({ code: 'over_request_rate_limit', status: 429 });
  });
});

describe('a service number', () => {
  it.each([
    ['premium rate', '+499001234567'],
    ['premium rate', '+19005550100'],
    ['shared cost', '+448432123456'],
  ])('gets no text message: %s %s', async (_type, phone) => {
    auth = await start({});
    const refused = { code: 'validation_failed', message: 'Text messages are not sent to service numbers' };
    expect(await failureOf(auth.ask('auth.otp', { phone }))).toMatchObject(refused);
    const person = signedIn(auth, await signUpNew(auth));
    expect(await failureOf(person.update({ phone }))).toMatchObject(refused);
    expect(await failureOf(person.enrol({ factor_type: 'phone', phone }))).toMatchObject(refused);
  });
});
