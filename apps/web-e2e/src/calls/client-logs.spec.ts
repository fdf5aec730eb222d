import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { publishedClient } from '../published-client';
import { accountCall } from '../accounts/account-call';
import { good, there } from '../accounts/client-answer';
import { expect, test } from '../accounts/closed-installation';
import { mailboxOf, phoneMailboxOf } from '../accounts/mailbox';
import { openLink } from '../accounts/open-link';
import { administrator, newNumber, signIn } from '../accounts/people';

/** A word that exists nowhere else. */
const canary = (): string => `canary${randomBytes(8).toString('hex')}`;

test('no password, token, code, address or number gets into the logs', async ({ stack }) => {
  const [name, password, nextPassword, nickname] = [canary(), canary(), canary(), canary()];
  const email = `${name}@example.com`;
  const phone = newNumber();
  const secrets = [name, password, nextPassword, nickname, phone];
  const { auth } = publishedClient(stack.url);
  const mailbox = mailboxOf(stack, email);

  good(await auth.signUp({ email, password, options: { data: { nickname } } }));
  const link = await mailbox.link();
  const code = there((await openLink(link)).query.get('code'));
  good(await auth.exchangeCodeForSession(code));
  secrets.push(there(new URL(link).searchParams.get('token')), code);
  good(await auth.resetPasswordForEmail(email));
  const token = await mailbox.code(2);
  const recovered = good(await auth.verifyOtp({ email, token, type: 'recovery' }));
  good(await auth.updateUser({ password: nextPassword }));
  const { session } = good(await auth.refreshSession());
  for (const known of [recovered.session, session])
    secrets.push(there(known).access_token, there(known).refresh_token);
  const { totp } = good(await auth.mfa.enroll({ factorType: 'totp' }));
  good(await auth.updateUser({ phone }));
  await phoneMailboxOf(stack, phone).code();
  const { properties } = good(
    await administrator(stack).auth.admin.generateLink({ type: 'magiclink', email }),
  );
  secrets.push(totp.secret, properties.hashed_token);

  await publishedClient(stack.url).auth.signInWithPassword({ email, password: `${password}!` });
  await auth.verifyOtp({ email, token: password, type: 'email' });
  await auth.refreshSession({ refresh_token: name });
  await accountCall(stack, 'POST signup', { body: `{"password": "${password}", ` });
  await accountCall(stack, `POST token?grant_type=${password}`, { body: { email: { [name]: 1 } } });
  await accountCall(stack, 'GET user', { token: `${there(session).access_token}x` });
  await signIn(stack, { email, password: nextPassword });
  good({ data: null, ...(await auth.signOut()) });

  for (const service of ['gateway', 'auth']) {
    const log = await readFile(there(stack.logFiles[service]), 'utf8');
    expect(log.length).toBeGreaterThan(0);
    expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
    // Six digits stand in times and sizes too, so a code is looked for as a value of its own.
    expect(log).not.toMatch(new RegExp(`["' =:/]${token}["',}]`));
  }
});
