import { newAccount, test, expect } from './fixtures';
import { publishedClient as client } from './published-client';

test('signs up, signs in, reads its user, refreshes and signs out', async ({ stack }) => {
  const supabase = client(stack.url);
  const account = newAccount();
  const signUp = await supabase.auth.signUp({ ...account, options: { data: { nickname: 'Ada' } } });
  expect(signUp.error).toBeNull();
  expect(signUp.data.user).toMatchObject({
    email: account.email,
    phone: '',
    role: 'authenticated',
    user_metadata: { nickname: 'Ada' },
  });
  expect(signUp.data.session?.token_type).toBe('bearer');

  const signIn = await supabase.auth.signInWithPassword(account);
  expect(signIn.error).toBeNull();
  const { data } = await supabase.auth.getUser();
  expect(data.user?.id).toBe(signUp.data.user?.id);
  expect(data.user?.last_sign_in_at).toEqual(expect.any(String));

  const refreshed = await supabase.auth.refreshSession();
  expect(refreshed.error).toBeNull();
  expect(refreshed.data.session?.refresh_token).not.toBe(signIn.data.session?.refresh_token);

  const claims = await supabase.auth.getClaims();
  expect(claims.data?.claims).toMatchObject({ aud: 'authenticated', aal: 'aal1', email: account.email });
  expect((await supabase.auth.signOut()).error).toBeNull();
  expect((await supabase.auth.getUser(refreshed.data.session?.access_token)).error?.message).toBe(
    'Auth session missing!',
  );
});

test('gets the errors it knows', async ({ stack }) => {
  const supabase = client(stack.url);
  const account = newAccount();
  await supabase.auth.signUp(account);
  const wrong = await supabase.auth.signInWithPassword({ ...account, password: 'not the password' });
  expect([wrong.error?.status, wrong.error?.code, wrong.error?.message]).toEqual([
    400,
    'invalid_credentials',
    'Invalid login credentials',
  ]);
  const again = await supabase.auth.signUp(account);
  expect([again.error?.status, again.error?.code, again.error?.message]).toEqual([
    422,
    'user_already_exists',
    'User already registered',
  ]);
  const weak = await supabase.auth.signUp({ email: newAccount().email, password: 'short' });
  expect(weak.error).toMatchObject({ name: 'AuthWeakPasswordError', reasons: ['length'] });
  const malformed = await supabase.auth.signUp({ email: 'xx:;x@x.x', password: account.password });
  expect(malformed.error?.message).toBe('Unable to validate email address: invalid format');
});

test('loses its session when an old refresh token is used again', async ({ stack }) => {
  const [first, second] = [client(stack.url), client(stack.url)];
  const { data } = await first.auth.signUp(newAccount());
  const stolen = data.session?.refresh_token ?? '';
  await first.auth.refreshSession();
  await first.auth.refreshSession();
  await first.auth.refreshSession();
  // Within ten seconds of its revocation an older token is still let through once: wait those out.
  await new Promise((resolve) => setTimeout(resolve, 10_500));
  const thief = await second.auth.refreshSession({ refresh_token: stolen });
  expect([thief.error?.status, thief.error?.code]).toEqual([400, 'refresh_token_already_used']);
  expect((await first.auth.refreshSession()).error).not.toBeNull();
});
