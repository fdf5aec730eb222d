import { createHash, randomBytes, type KeyObject } from 'node:crypto';
import { SigningKeys } from '../src/tokens/signing-keys';
import { administer } from './administration';
import { failureOf, newEmail, PASSWORD, startAuth, type AuthService } from './auth-fixture';
import { dumpOf } from './dump';
import { addTotp, signedIn } from './signed-in';

const sha = (algorithm: string, text: string) => createHash(algorithm).update(text).digest('hex');

describe('what the database holds', () => {
  let auth: AuthService;
  beforeAll(async () => {
    auth = await startAuth({ MAILER_AUTOCONFIRM: 'false' });
  });
  afterAll(() => auth.stop());

  const dump = () => dumpOf(auth);

  /** A confirmed account, signed in. */
  async function newPerson() {
    const email = newEmail();
    await auth.ask('auth.signup', { email, password: PASSWORD });
    await auth.open(await auth.linkFor(email));
    return auth.token('password', { email, password: PASSWORD });
  }

  async function letterTo(address: string): Promise<Record<string, string>> {
    const [row] = await auth.database.query('select id, salt, token_hash from letters where address = $1', [
      address,
    ]);
    return row;
  }

  it('shows the secret of no authenticator app', async () => {
    const { factor } = await addTotp(auth, await newPerson());
    expect(await dump()).toContain(factor.id);
    expect(await dump()).not.toContain(factor.totp?.secret);
  });

  it('shows no private part of the key that signs', async () => {
    const { key, kid } = auth.app.get(SigningKeys).current();
    const { d } = (key as KeyObject).export({ format: 'jwk' });
    expect(d).toMatch(/^[\w-]{43}$/);
    expect(await dump()).toContain(kid);
    expect(await dump()).not.toContain(d);
  });

  it('does not show what the next refresh token is computed with', async () => {
    const session = await newPerson();
    const first = await auth.refresh(session.refresh_token);
    // The client lost the answer: it gets the same token once more, which only the secret of the session leads to.
    expect((await auth.refresh(session.refresh_token)).refresh_token).toBe(first.refresh_token);
    const rows = await auth.database.query<{ kept: string }[]>(
      `select encode(refresh_secret, 'escape') as kept from sessions`,
    );
    for (const { kept } of rows) expect(kept).toMatch(/^v1\.test\.[\w-]{80,}$/);
  });

  it('shows neither the token of a link nor the way from a code to it', async () => {
    const email = newEmail();
    await auth.ask('auth.signup', { email, password: PASSWORD });
    const { code, token } = await auth.emailFor(email);
    const { salt, token_hash: kept = '' } = await letterTo(email);
    expect(await dump()).not.toContain(token);
    // A million codes are soon tried.
    const guessed = sha('sha224', `${email}${code}${salt}`);
    for (const guess of [guessed, sha('sha256', guessed)]) expect(await dump()).not.toContain(guess);
    for (const token_hash of [kept, kept.replace(/^.*\./, '')]) {
      const opened = auth.ask('auth.verify', { type: 'signup', token_hash });
      expect(await failureOf(opened)).toMatchObject({ wireCode: 'otp_expired' });
    }
    await expect(auth.ask('auth.verify', { type: 'signup', token_hash: token })).resolves.toHaveProperty(
      'access_token',
    );
  });

  it('shows no link that an administrator made', async () => {
    const { email } = await administer(auth).create({ email: newEmail(), email_confirm: true });
    const link = await administer(auth).generateLink({ type: 'recovery', email });
    expect(await dump()).not.toContain(link.hashed_token);
    expect((await auth.open(link.action_link)).hash).toContain('access_token=');
  });

  it('shows neither the token of a link of PKCE nor the code that it brings', async () => {
    const email = newEmail();
    const verifier = randomBytes(32).toString('base64url');
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const pkce = { code_challenge: challenge, code_challenge_method: 's256' };
    await auth.ask('auth.signup', { email, password: PASSWORD, ...pkce });
    const { token, link } = await auth.emailFor(email);
    expect(token).toMatch(/^pkce_/);
    expect(await dump()).not.toContain(token.replace('pkce_', ''));
    const code = (await auth.open(link)).searchParams.get('code') ?? '';
    expect(code).toMatch(/^[\da-f-]{36}$/);
    const kept = await dump();
    for (const shown of [code, code.replaceAll('-', '')]) expect(kept).not.toContain(shown);
    const session = await auth.token('pkce', { auth_code: code, code_verifier: verifier });
    expect(session.user.email).toBe(email);
  });

  it('does not lead to the code that a phone was sent', async () => {
    const person = signedIn(auth, await newPerson());
    const factor = await person.enrol({ factor_type: 'phone', phone: '+49151000077' });
    const { id } = await person.challenge(factor.id);
    const code = /\d{6}/.exec(auth.mails('49151000077').at(-1)?.text ?? '')?.[0] ?? '';
    expect(await dump()).not.toContain(sha('sha256', `${id} ${code}`));
    await expect(person.verify(factor.id, { challenge_id: id, code })).resolves.toHaveProperty('user');
  });

  it('opens in its own row alone: the app of one account is worth nothing to another', async () => {
    const [mine, theirs] = [await addTotp(auth, await newPerson()), await addTotp(auth, await newPerson())];
    await auth.database.query(
      'update factors set secret = (select secret from factors where id = $1) where id = $2',
      [mine.factor.id, theirs.factor.id],
    );
    const person = signedIn(auth, theirs.session);
    const { id } = await person.challenge(theirs.factor.id);
    const answer = person.verify(theirs.factor.id, { challenge_id: id, code: '123456' });
    expect(await failureOf(answer)).toMatchObject({ code: 'unexpected' });
  });
});
