import type { OpenIdProvider, Payments } from '@dearly/testing';
import { expect } from '@playwright/test';
import { good, there } from '../accounts/client-answer';
import { mailboxOf, phoneMailboxOf } from '../accounts/mailbox';
import { administrator, signIn } from '../accounts/people';
import type { Account } from '../fixtures';
import { publishedClient } from '../published-client';
import { newPicture } from '../screenshots/pictures';
import { screenshotsApi } from '../screenshots/screenshots-api';
import type { Stack } from '../stack';
import { addApp, productCall, readScreenshot, smallConversation, subscribe } from './ground';
import type { Planted } from './planted';

const PASSWORD = 'a long walk by the sea';
const BUCKET = 'planted-bucket';
const NOTE = { path: 'folder/planted note.txt', text: 'Planted in a bucket.' };
const TOPIC = 'room:planted';
const PHONE = '15555550123';

/** Who stands where others are in a real installation. */
type Doubles = { provider: OpenIdProvider; payments: Payments };

/**
 * Leaves something in every table of an installation of the release, through its own calls: people with made-up names, what
 * they keep, and what they have begun and not finished.
 */
export async function plant(stack: Stack, doubles: Doubles): Promise<Planted> {
  const ada = await newMember(stack, 'ada.planted@example.com');
  const bob = await newMember(stack, 'bob.planted@example.com');
  const app = await addApp(bob.client);
  const kept = await plantScreenshots(stack, ada.session.access_token);
  await plantBucket(ada);
  good(await ada.client.from('rooms').insert({ topic: TOPIC }).select());
  const member = { topic: TOPIC, user_id: bob.user.id, may_speak: true };
  good(await ada.client.from('room_members').insert(member).select());
  await subscribe(stack.url, { token: ada.session.access_token, userId: ada.user.id });
  const zoe = await plantLeavers(stack);
  await plantBegun(stack, doubles.provider, ada);
  const { session } = await signIn(stack, ada);
  await plantWaiting(stack, doubles.payments, { ada, zoe });
  return {
    ada: { ...accountOf(ada), userId: ada.user.id, refreshToken: session.refresh_token },
    bob: { ...accountOf(bob), userId: bob.user.id, ...app },
    ...kept,
    bucket: BUCKET,
    object: NOTE,
    topic: TOPIC,
    waitingForMail: zoe.email,
  };
}

type Member = Awaited<ReturnType<typeof newMember>>;

async function newMember(stack: Stack, email: string) {
  const account: Account = { email, password: PASSWORD };
  good(await administrator(stack).auth.admin.createUser({ ...account, email_confirm: true }));
  return { ...account, ...(await signIn(stack, account)) };
}

function accountOf({ email, password }: Account): Account {
  return { email, password };
}

async function plantScreenshots(stack: Stack, token: string) {
  const api = screenshotsApi(stack, token);
  const { body: audience } = await api.createAudience({ name: 'Planted friends', description: 'made up' });
  const { body: shot } = await api.upload(audience.id, await smallConversation());
  await readScreenshot(api, shot.id);
  expect((await api.upload(audience.id, await newPicture({ width: 90, height: 180 }))).status).toBe(201);
  return { audienceId: audience.id, screenshotId: shot.id };
}

async function plantBucket({ client }: Member): Promise<void> {
  good(await client.storage.createBucket(BUCKET, { public: true }));
  const bucket = client.storage.from(BUCKET);
  good(await bucket.upload(NOTE.path, NOTE.text));
  for (const name of ['planted.png', 'removed.png']) {
    const picture = await newPicture({ width: 90, height: 180 });
    good(await bucket.upload(name, picture, { contentType: 'image/png' }));
  }
  good(await bucket.download('planted.png', { transform: { width: 30, height: 30 } }));
}

/** One who has deleted the account, and one who has only logged out. */
async function plantLeavers(stack: Stack): Promise<Member> {
  const eve = await newMember(stack, 'eve.planted@example.com');
  const api = screenshotsApi(stack, eve.session.access_token);
  const { body: audience } = await api.createAudience({ name: 'Planted and left' });
  await api.upload(audience.id, await newPicture({ width: 90, height: 180 }));
  const proof = { password: PASSWORD };
  await productCall(stack.url, eve.session.access_token, ['POST', '/api/account/delete'], proof);
  const zoe = await newMember(stack, 'zoe.planted@example.com');
  await signIn(stack, zoe);
  good({ data: null, ...(await zoe.client.auth.signOut()) });
  return zoe;
}

/** What waits for somebody's next step. */
async function plantBegun(stack: Stack, provider: OpenIdProvider, ada: Member): Promise<void> {
  const { auth } = publishedClient(stack.url);
  good(await auth.signInWithOtp({ phone: PHONE }));
  await phoneMailboxOf(stack, PHONE).code();
  good(await publishedClient(stack.url).auth.signInAnonymously());
  const options = { redirectTo: `${stack.url}/auth/callback`, skipBrowserRedirect: true };
  const { url } = good(await auth.signInWithOAuth({ provider: 'planted' as 'google', options }));
  expect((await fetch(there(url), { redirect: 'manual' })).status).toBe(302);
  expect(provider.requests.length).toBeGreaterThan(0);
  good(await auth.resetPasswordForEmail('nobody.planted@example.com'));
  good(await auth.resetPasswordForEmail(ada.email));
  await mailboxOf(stack, ada.email).code();
}

/** Jobs of each service that wait for their queue, which is gone from now on. */
async function plantWaiting(
  stack: Stack,
  payments: Payments,
  { ada, zoe }: Record<'ada' | 'zoe', Member>,
): Promise<void> {
  await stack.part('redis-jobs').stop();
  good(await ada.client.storage.from(BUCKET).remove(['removed.png']));
  good(await publishedClient(stack.url).auth.resetPasswordForEmail(zoe.email));
  const subscription = { id: 'sub_planted', customer: 'cus_planted', userId: zoe.user.id };
  const object = payments.putSubscription(subscription);
  const event = { type: 'customer.subscription.created', object, id: 'evt_planted' };
  expect((await payments.send(event)).status).toBe(200);
}
