import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { expect } from '@playwright/test';
import { good, there } from '../accounts/client-answer';
import { mailboxOf } from '../accounts/mailbox';
import { newPerson, signIn } from '../accounts/people';
import { newAccount } from '../fixtures';
import { publishedClient } from '../published-client';
import { newPicture } from '../screenshots/pictures';
import { screenshotsApi } from '../screenshots/screenshots-api';
import type { Stack } from '../stack';
import { addApp, productCall, readScreenshot, showCode, smallConversation, subscribe } from './ground';

/** `site`: what people open, where `url` is the own address of a gateway behind it. */
export type Ground = Stack & { site?: string };

/**
 * What people do, each by somebody new and through calls that no release takes away: recorded of a release, and made
 * where two releases run side by side. The payment provider must be there.
 */
export const JOURNEYS: Record<string, (stack: Ground) => Promise<void>> = {
  'signing up, in and out': signingUp,
  'a second factor': secondFactor,
  'a forgotten password, other devices and deleting the account': leaving,
  'a contact list': contactList,
  'audiences and screenshots': collecting,
  'tables and functions': tables,
  'buckets and objects': storing,
  'private rooms': rooms,
  'a subscription': paying,
};

async function signingUp(stack: Stack): Promise<void> {
  const account = newAccount();
  const { auth } = publishedClient(stack.url);
  good(await auth.signUp({ ...account, options: { data: { nickname: 'Ada' } } }));
  const token = await mailboxOf(stack, account.email).code();
  good(await auth.verifyOtp({ email: account.email, token, type: 'signup' }));
  good(await auth.updateUser({ data: { nickname: 'Countess' } }));
  good(await auth.refreshSession());
  expect(good(await auth.getUser()).user.user_metadata).toMatchObject({ nickname: 'Countess' });
  good({ data: null, ...(await auth.signOut()) });
  const wrong = await auth.signInWithPassword({ ...account, password: 'not the walk by the sea' });
  expect(wrong.error?.code).toBe('invalid_credentials');
  good(await auth.signInWithPassword(account));
  good(await publishedClient(stack.url).auth.signInAnonymously());
}

async function secondFactor(stack: Stack): Promise<void> {
  const person = await newPerson(stack);
  const app = await addApp(person.client);
  const { client } = await signIn(stack, person);
  await showCode(client, { ...app, steps: 1 });
  expect(good(await client.auth.mfa.listFactors()).totp).toHaveLength(1);
  good(await client.auth.mfa.unenroll({ factorId: app.factorId }));
}

async function leaving(stack: Stack): Promise<void> {
  const person = await newPerson(stack);
  const elsewhere = await signIn(stack, person);
  const { auth } = publishedClient(stack.url);
  good(await auth.resetPasswordForEmail(person.email));
  const token = await mailboxOf(stack, person.email).code();
  good(await auth.verifyOtp({ email: person.email, token, type: 'recovery' }));
  const password = 'another walk by the sea';
  good(await auth.updateUser({ password }));
  expect((await elsewhere.client.auth.refreshSession()).error).not.toBeNull();
  const access = await tokenOf({ auth });
  expect(await productCall(stack.url, access, ['GET', '/api/account/devices'])).toBeTruthy();
  expect(await productCall(stack.url, access, ['GET', '/api/account/usage'])).toBeTruthy();
  const api = screenshotsApi(stack, access);
  const { body: audience } = await api.createAudience({ name: 'Left behind' });
  expect((await api.upload(audience.id, await newPicture())).status).toBe(201);
  await productCall(stack.url, access, ['POST', '/api/account/delete'], { password });
  expect(
    (await publishedClient(stack.url).auth.signInWithPassword({ ...person, password })).error?.code,
  ).toBe('invalid_credentials');
}

async function contactList(stack: Stack): Promise<void> {
  const { email, session } = await newPerson(stack);
  for (const path of ['/api/csv/parse', '/api/csv/generate']) {
    const body = new FormData();
    body.set('csvFile', new Blob(['Name,Phone\nAda,+14155550101\n'], { type: 'text/csv' }), 'contacts.csv');
    body.set('messageTemplate', 'Hi {name}');
    body.set('sendInterval', '120');
    const headers = { authorization: `Bearer ${session.access_token}`, 'idempotency-key': randomUUID() };
    const answer = await fetch(`${stack.url}${path}`, { method: 'POST', body, headers });
    expect([path, answer.status]).toEqual([path, 200]);
  }
  await mailboxOf(stack, email).mail();
}

async function collecting(stack: Stack): Promise<void> {
  const { session } = await newPerson(stack);
  const api = screenshotsApi(stack, session.access_token);
  const { body: audience } = await api.createAudience({ name: 'Friends' });
  expect((await api.updateAudience(audience.id, { name: 'Old friends' })).status).toBe(200);
  expect((await api.audiences()).body).toMatchObject([{ name: 'Old friends' }]);
  const { body: read } = await api.upload(audience.id, await smallConversation());
  const { body: other } = await api.upload(audience.id, await newPicture());
  await readScreenshot(api, read.id);
  expect((await api.ocr(read.id)).body.fullText).not.toBe('');
  expect((await api.analyzeAll(audience.id)).status).toBe(202);
  await readScreenshot(api, other.id);
  expect((await api.list(audience.id)).body).toHaveLength(2);
  expect((await api.insights(audience.id)).status).toBe(200);
  expect((await api.bytes((await api.screenshot(read.id)).body.url)).status).toBe(200);
  expect((await api.deleteScreenshot(other.id)).status).toBe(200);
  expect((await api.deleteAudience(audience.id)).status).toBe(200);
}

async function tables(stack: Stack): Promise<void> {
  const { client, user } = await newPerson(stack);
  const made = good(await client.from('audiences').insert({ name: 'Rows' }).select().single());
  good(await client.from('audiences').update({ description: 'of a table' }).eq('id', made.id).select());
  const asked = client.from('audiences').select('name, screenshots(id, analysis_state)', { count: 'exact' });
  expect(good(await asked.order('created_at').range(0, 9))).toEqual([{ name: 'Rows', screenshots: [] }]);
  expect(good(await client.from('screenshots').select().eq('owner', user.id))).toEqual([]);
  expect(good(await client.from('subscriptions').select())).toEqual([]);
  good(await client.rpc('audience_insights', { audience_id: made.id }));
  good(await client.rpc('message_stats', { from: '2020-01-01', to: '2100-01-01' }));
}

async function storing(stack: Stack): Promise<void> {
  const { client } = await newPerson(stack);
  const id = `bucket-${randomUUID()}`;
  good(await client.storage.createBucket(id, { public: false }));
  good(
    await client.storage.updateBucket(id, { public: true, allowedMimeTypes: ['text/plain', 'image/png'] }),
  );
  const bucket = client.storage.from(id);
  good(await bucket.upload('folder/a note.txt', 'first', { metadata: { mood: 'warm' } }));
  good(await bucket.upload('folder/a note.txt', 'second', { upsert: true }));
  good(await bucket.copy('folder/a note.txt', 'copy.txt'));
  good(await bucket.move('copy.txt', 'moved.txt'));
  expect(await good(await bucket.download('moved.txt')).text()).toBe('second');
  expect(good(await bucket.list('folder')).map(({ name }) => name)).toEqual(['a note.txt']);
  good(await bucket.upload('a.png', await newPicture(), { contentType: 'image/png' }));
  const { signedUrl } = good(await bucket.createSignedUrl('a.png', 60, { transform: { width: 30 } }));
  expect((await fetch(signedUrl)).status).toBe(200);
  expect(good(await client.storage.getBucket(id))).toMatchObject({ public: true });
  good(await bucket.remove(['folder/a note.txt', 'moved.txt', 'a.png']));
  good(await client.storage.deleteBucket(id));
}

async function rooms(stack: Stack): Promise<void> {
  const [ann, bob] = [await newPerson(stack), await newPerson(stack)];
  const topic = `room:${randomUUID()}`;
  good(await ann.client.from('rooms').insert({ topic }).select().single());
  const member = { topic, user_id: bob.user.id, may_speak: true };
  good(await ann.client.from('room_members').insert(member).select());
  const heard: unknown[] = [];
  const hears = ann.client.channel(topic, { config: { private: true } });
  hears.on('broadcast', { event: 'said' }, ({ payload }) => heard.push(payload));
  const speaks = bob.client.channel(topic, { config: { private: true } });
  try {
    await joined(hears);
    await joined(speaks);
    await speaks.send({ type: 'broadcast', event: 'said', payload: { text: 'hello' } });
    await expect.poll(() => heard, { timeout: 20_000 }).toEqual([{ text: 'hello' }]);
  } finally {
    await Promise.all([ann, bob].map(({ client }) => client.realtime.disconnect()));
  }
  good(await ann.client.from('room_members').delete().eq('topic', topic).select());
  good(await ann.client.from('rooms').delete().eq('topic', topic).select());
}

function joined(channel: ReturnType<SupabaseClient['channel']>): Promise<void> {
  return new Promise((resolve, reject) => {
    channel.subscribe((status, error) => {
      if (status === 'SUBSCRIBED') resolve();
      else reject(error ?? new Error(status));
    });
  });
}

async function paying(stack: Ground): Promise<void> {
  const { session, user } = await newPerson(stack);
  const { url, site = url } = stack;
  const who = { token: session.access_token, userId: user.id, site };
  await subscribe(url, who);
  const portal = ['POST', '/functions/v1/create-portal-session'] as [string, string];
  const returnUrl = `${site}/profile`;
  expect(await productCall(url, who.token, portal, { userId: user.id, returnUrl })).toBeTruthy();
}

async function tokenOf({ auth }: Pick<SupabaseClient, 'auth'>): Promise<string> {
  return there((await auth.getSession()).data.session).access_token;
}
