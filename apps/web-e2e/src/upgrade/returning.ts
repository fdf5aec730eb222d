import { expect } from '@playwright/test';
import { good, there } from '../accounts/client-answer';
import { mailboxOf } from '../accounts/mailbox';
import { signIn } from '../accounts/people';
import { publishedClient } from '../published-client';
import { screenshotsApi } from '../screenshots/screenshots-api';
import type { Stack } from '../stack';
import { showCode, subscriptionOf } from './ground';
import type { Planted } from './planted';

/** What those who were there at the time of the last release do when they come back, and what they must find. */
export const RETURNS: Record<string, (stack: Stack, planted: Planted) => Promise<void>> = {
  'a password of then signs in, and a session of then goes on': signingIn,
  'a second factor of then is asked for, and its codes are taken': secondFactor,
  'audiences, screenshots and what was read of them are there': collection,
  'tables answer with the rows of then': tables,
  'objects and rooms are there, and who may enter': keeping,
  'what was paid is paid': paid,
};

async function signingIn(stack: Stack, { ada }: Planted): Promise<void> {
  const { user } = await signIn(stack, ada);
  expect(user).toMatchObject({ id: ada.userId, email: ada.email });
  const { auth } = publishedClient(stack.url);
  const { session } = good(await auth.refreshSession({ refresh_token: ada.refreshToken }));
  expect(good(await auth.getUser(there(session).access_token)).user.id).toBe(ada.userId);
}

async function secondFactor(stack: Stack, { bob }: Planted): Promise<void> {
  const { client } = await signIn(stack, bob);
  const { auth } = client;
  expect(good(await auth.mfa.getAuthenticatorAssuranceLevel())).toMatchObject({
    currentLevel: 'aal1',
    nextLevel: 'aal2',
  });
  await showCode(client, bob);
  expect(good(await auth.mfa.getAuthenticatorAssuranceLevel())?.currentLevel).toBe('aal2');
}

async function collection(stack: Stack, { ada, audienceId, screenshotId }: Planted): Promise<void> {
  const { session } = await signIn(stack, ada);
  const api = screenshotsApi(stack, session.access_token);
  expect((await api.audiences()).body).toMatchObject([{ id: audienceId, name: 'Planted friends' }]);
  const { body: shots } = await api.list(audienceId);
  expect(shots).toHaveLength(2);
  expect(shots.map(({ id }) => id)).toContain(screenshotId);
  const { body: shot } = await api.screenshot(screenshotId);
  expect(shot.isAnalyzed).toBe(true);
  expect((await api.bytes(shot.url)).bytes).toHaveLength(shot.size);
  const { body: read } = await api.ocr(screenshotId);
  expect(read.fullText).not.toBe('');
  expect(read.parsedData).toContain('"messages"');
  expect(await api.insights(audienceId)).toMatchObject({ status: 200 });
}

async function tables(stack: Stack, { ada, audienceId, screenshotId }: Planted): Promise<void> {
  const { client } = await signIn(stack, ada);
  const asked = client.from('audiences').select('id, screenshots(id)').order('id');
  const [audience, ...more] = good(await asked) ?? [];
  expect(more).toEqual([]);
  expect(audience?.id).toBe(audienceId);
  expect(audience?.screenshots).toContainEqual({ id: screenshotId });
  expect(good(await client.from('subscriptions').select('status'))).toEqual([{ status: 'active' }]);
}

async function keeping(stack: Stack, { ada, bob, bucket, object, topic }: Planted): Promise<void> {
  const { client } = await signIn(stack, ada);
  expect(await good(await client.storage.from(bucket).download(object.path)).text()).toBe(object.text);
  expect(good(await client.from('room_members').select('topic, user_id, may_speak'))).toContainEqual({
    topic,
    user_id: bob.userId,
    may_speak: true,
  });
}

async function paid(stack: Stack, { ada }: Planted): Promise<void> {
  const { session } = await signIn(stack, ada);
  const who = { token: session.access_token, userId: ada.userId };
  expect(await subscriptionOf(stack.url, who)).toMatchObject({ status: 'active' });
}

/** An email that the last release noted and never sent. */
export async function waitingEmail(stack: Stack, { waitingForMail }: Planted): Promise<void> {
  expect(await mailboxOf(stack, waitingForMail).code()).toMatch(/^\d{6}$/);
}
