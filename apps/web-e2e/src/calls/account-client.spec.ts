import { newAccount } from '../fixtures';
import { expect, test } from '../installation';
import { publishedClient as client } from '../published-client';

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
