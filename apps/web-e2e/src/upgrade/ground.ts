import type { SupabaseClient } from '@supabase/supabase-js';
import { PAYMENT_KEYS } from '@dearly/testing';
import { Secret, TOTP } from 'otpauth';
import sharp from 'sharp';
import { expect } from '@playwright/test';
import { good, there } from '../accounts/client-answer';
import { CONVERSATIONS } from '../screenshots/conversations';
import type { ScreenshotsApi } from '../screenshots/screenshots-api';

/** A conversation whose truth is known, in few bytes: what is planted is kept in the repository. */
export async function smallConversation(): Promise<Buffer> {
  const picture = there(CONVERSATIONS.find(({ file }) => file === 'd09.png'));
  return sharp(picture.bytes).greyscale().webp({ quality: 30, effort: 6 }).toBuffer();
}

/** Has a screenshot read, and waits until it is. */
export async function readScreenshot(api: ScreenshotsApi, id: string): Promise<void> {
  expect((await api.analyze(id)).status).toBe(200);
  const isRead = async () => (await api.screenshot(id)).body.isAnalyzed;
  await expect.poll(isRead, { timeout: 90_000 }).toBe(true);
}

/** An authenticator app for the account; answers its secret once its first code was taken. */
export async function addApp({ auth }: SupabaseClient): Promise<{ factorId: string; secret: string }> {
  const { id: factorId, totp } = good(await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'An app' }));
  await showCode({ auth }, { factorId, secret: totp.secret });
  return { factorId, secret: totp.secret };
}

/** Shows what the app shows `steps` from now: no code is taken twice. */
export async function showCode(
  { auth }: Pick<SupabaseClient, 'auth'>,
  { factorId, secret, steps = 0 }: { factorId: string; secret: string; steps?: number },
): Promise<void> {
  const timestamp = Date.now() + steps * 30_000;
  const code = TOTP.generate({ secret: Secret.fromBase32(secret), timestamp });
  good(await auth.mfa.challengeAndVerify({ factorId, code }));
}

/** A call of the product for whoever holds this token. */
export async function productCall(
  url: string,
  token: string,
  [method, path]: [method: string, path: string],
  body?: unknown,
): Promise<unknown> {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      apikey: 'sb_publishable_local',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
  return text === '' ? undefined : JSON.parse(text);
}

/** Pays at the provider's page, and waits until the product knows. */
export async function subscribe(
  url: string,
  { token, userId, site = url }: { token: string; userId: string; site?: string },
): Promise<void> {
  const successUrl = `${site}/profile`;
  const body = { userId, priceId: PAYMENT_KEYS.priceId, successUrl, cancelUrl: successUrl };
  const { url: page } = (await productCall(
    url,
    token,
    ['POST', '/functions/v1/create-checkout-session'],
    body,
  )) as { url: string };
  await fetch(page, { method: 'POST', body: new URLSearchParams({ action: 'pay' }), redirect: 'manual' });
  await expect
    .poll(() => subscriptionOf(url, { token, userId }), { timeout: 30_000 })
    .toMatchObject({ status: 'active' });
}

export async function subscriptionOf(
  url: string,
  { token, userId }: { token: string; userId: string },
): Promise<{ status?: string } | undefined> {
  const call: [string, string] = ['POST', '/functions/v1/get-subscription-status'];
  const answer = (await productCall(url, token, call, { userId })) as {
    subscription?: { status?: string };
  };
  return answer.subscription;
}
