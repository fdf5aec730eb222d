import { administer, type Administration } from './administration';
import { failureOf, newEmail, PASSWORD, startAuth, type AuthService } from './auth-fixture';

describe('a generated link', () => {
  let auth: AuthService;
  let admin: Administration;
  beforeAll(async () => {
    auth = await startAuth({ MAILER_AUTOCONFIRM: 'false', REDIRECT_URLS: 'https://app.example.org/welcome' });
    admin = administer(auth);
  });
  afterAll(() => auth.stop());

  const signIn = (email: string, password = PASSWORD) => auth.token('password', { email, password });

  it('comes with the account flattened beside it, and is not mailed', async () => {
    const { id, email } = await admin.create({ email: newEmail(), email_confirm: true });
    const link = await admin.generateLink({ type: 'magiclink', email }, 'https://app.example.org/welcome');
    expect(link).toMatchObject({
      ...(await admin.read(id)),
      redirect_to: 'https://app.example.org/welcome',
      verification_type: 'magiclink',
    });
    expect(link.email_otp).toMatch(/^\d{6}$/);
    const query = new URL(link.action_link).searchParams;
    expect(Object.fromEntries(query)).toEqual({
      token: link.hashed_token,
      type: 'magiclink',
      redirect_to: 'https://app.example.org/welcome',
    });
    const again = await admin.generateLink({ type: 'magiclink', email }, 'https://evil.example.com/');
    expect(again.redirect_to).toBe('http://localhost:8080');
    await expect(
      auth.ask('auth.verify', { type: 'magiclink', token_hash: link.hashed_token }),
    ).rejects.toMatchObject({
      wireCode: 'otp_expired',
    });
    await expect(
      auth.ask('auth.verify', { type: 'magiclink', token_hash: again.hashed_token }),
    ).resolves.toMatchObject({
      user: { id },
    });
    expect(auth.mails(email)).toEqual([]);
  });

  it('signs up with the password given, whoever used the address before without proving it', async () => {
    const email = newEmail();
    await auth.signUp({ email, password: 'the password of a stranger' });
    const data = { name: 'Ada', tags: ['a'] };
    const link = await admin.generateLink({ type: 'signup', email, password: PASSWORD, data });
    expect(link).toMatchObject({ verification_type: 'signup', email });
    expect(link.user_metadata).toEqual(data);
    await expect(
      auth.ask('auth.verify', { type: 'signup', email, token: link.email_otp }),
    ).resolves.toMatchObject({
      user: { id: link.id },
    });
    await expect(signIn(email)).resolves.toBeDefined();
    await expect(failureOf(signIn(email, 'the password of a stranger'))).resolves.toBeDefined();
    for (const type of ['signup', 'invite']) {
      const call = admin.generateLink({ type, email, password: PASSWORD });
      await expect(failureOf(call)).resolves.toMatchObject({ code: 'email_exists' });
    }
  });

  it('signs up an address that a magic link is asked for and nobody knows', async () => {
    const email = newEmail();
    const link = await admin.generateLink({ type: 'magiclink', email, data: { name: 'Ada' } });
    expect(link).toMatchObject({ verification_type: 'signup', user_metadata: { name: 'Ada' } });
    expect((await auth.open(link.action_link)).href).toContain('#access_token=');
  });

  it('invites, and recovers', async () => {
    const email = newEmail();
    const invited = await admin.generateLink({ type: 'invite', email, data: { name: 'Ada' } });
    expect(invited).toMatchObject({ verification_type: 'invite', user_metadata: { name: 'Ada' } });
    expect(invited.invited_at).toBeDefined();
    expect((await auth.open(invited.action_link)).href).toContain('type=invite');
    const recovery = await admin.generateLink({ type: 'recovery', email });
    expect(recovery).toMatchObject({ id: invited.id, verification_type: 'recovery' });
    expect((await auth.open(recovery.action_link)).href).toContain('type=recovery');
    expect((await auth.open(recovery.action_link)).href).toContain('error_code=otp_expired');
  });

  it('changes an address when both sides have opened theirs, in any order', async () => {
    for (const order of [
      ['email_change_current', 'email_change_new'],
      ['email_change_new', 'email_change_current'],
    ]) {
      const { id, email } = await admin.create({ email: newEmail(), email_confirm: true });
      const wanted = newEmail();
      const links = [];
      for (const type of order) links.push(await admin.generateLink({ type, email, new_email: wanted }));
      expect(links).toMatchObject(
        order.map((type) => ({ email, new_email: wanted, verification_type: type })),
      );
      const [first, second] = links.map(({ action_link: link }) => link);
      expect(new URL(first ?? '').searchParams.get('type')).toBe('email_change');
      expect((await auth.open(first ?? '')).href).toContain('#message=Confirmation+link+accepted');
      await expect(admin.read(id)).resolves.toMatchObject({ email, new_email: wanted });
      expect((await auth.open(second ?? '')).href).toContain('#access_token=');
      await expect(admin.read(id)).resolves.toMatchObject({ email: wanted });
      await expect(admin.read(id)).resolves.not.toHaveProperty('new_email');
    }
  });

  it('never lets one side alone change an address', async () => {
    for (const type of ['email_change_current', 'email_change_new']) {
      const { id, email } = await admin.create({ email: newEmail(), email_confirm: true });
      const link = await admin.generateLink({ type, email, new_email: newEmail() });
      expect((await auth.open(link.action_link)).href).toContain('#message=');
      // The other side's email has long been swept away when one more link is asked for.
      await auth.database.query(
        `update users set email_change_sent_at = now() - interval '2 days' where id = $1`,
        [id],
      );
      await auth.database.query('delete from letters where user_id = $1', [id]);
      const late = await admin.generateLink({ type, email, new_email: link.new_email });
      expect((await auth.open(late.action_link)).href).toContain('#message=');
      await expect(admin.read(id)).resolves.toMatchObject({ email });
    }
  });

  it('is refused for what does not fit', async () => {
    const { email } = await admin.create({ email: newEmail(), email_confirm: true });
    const other = await admin.create({ email: newEmail() });
    const errors: [Record<string, unknown>, { code: string; message?: string; status?: number }][] = [
      [
        { email },
        {
          code: 'validation_failed',
          message: expect.stringContaining('Invalid email action link type requested') as string,
        },
      ],
      [{ type: 'sms', email }, { code: 'validation_failed' }],
      [
        { type: 'recovery' },
        { code: 'validation_failed', message: 'Unable to validate email address: invalid format' },
      ],
      [
        { type: 'signup', email: newEmail() },
        { code: 'validation_failed', message: 'Signup requires a valid password' },
      ],
      [{ type: 'signup', email: newEmail(), password: 'short' }, { code: 'weak_password' }],
      [
        { type: 'recovery', email: newEmail() },
        { code: 'unknown_user', status: 404 },
      ],
      [
        { type: 'email_change_new', email: newEmail(), new_email: newEmail() },
        { code: 'unknown_user', status: 404 },
      ],
      [{ type: 'email_change_new', email }, { code: 'validation_failed' }],
      [{ type: 'email_change_new', email, new_email: other.email }, { code: 'email_exists' }],
      [{ type: 'email_change_current', email, new_email: email }, { code: 'email_exists' }],
    ];
    for (const [body, error] of errors) {
      await expect(failureOf(admin.generateLink(body))).resolves.toMatchObject(error);
    }
  });

  it('answers everybody who asks for one at the same time', async () => {
    const { id, email } = await admin.create({ email: newEmail(), email_confirm: true });
    const unknown = newEmail();
    const calls = [email, email, email, unknown, unknown].map((to) =>
      admin.generateLink({ type: 'magiclink', email: to }).catch((error: unknown) => error),
    );
    for (const answer of await Promise.all(calls)) {
      const isRefused = (answer as { code?: string }).code === 'email_exists';
      if (!isRefused) expect(answer).toMatchObject({ email_otp: expect.stringMatching(/^\d{6}$/) as string });
    }
    await expect(admin.read(id)).resolves.toMatchObject({ email });
  });
});
