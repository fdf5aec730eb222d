import { Redis } from 'ioredis';
import { signUpPerson } from '../api/product-api';
import { expect, test } from '../installation';
import type { Stack } from '../stack';
import { CONVERSATIONS } from '../screenshots/conversations';
import { screenshotsApi } from '../screenshots/screenshots-api';

/** What Redis has refused to its users so far, all tests of this run included. */
async function refusals(url: string): Promise<string[]> {
  const redis = new Redis(url);
  try {
    const log = (await redis.acl('LOG')) as (string | number)[][];
    return log.map((entry) => {
      const told = (name: string) => String(entry[entry.indexOf(name) + 1]);
      return `${told('username')}: ${told('reason')} ${told('object')} (${told('context')})`;
    });
  } finally {
    redis.disconnect();
  }
}

/** Leaves bytes for another device in place of others, and takes them. */
async function handOver({ url }: Stack, token: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' };
  const make = () => fetch(`${url}/api/handoffs`, { method: 'POST', headers, body: 'sealed' });
  await make();
  const { id } = (await (await make()).json()) as { id: string };
  const opened = await fetch(`${url}/api/handoffs/open`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id }),
  });
  return opened.text();
}

test('Redis refuses to no part of Dearly what it does for people', async ({ stack }) => {
  test.setTimeout(180_000);
  const { access_token: token } = (await signUpPerson(stack)).session;
  const me = screenshotsApi(stack, token);
  const { body: audience } = await me.createAudience({ name: 'Read' });
  const { body: shot } = await me.upload(audience.id, CONVERSATIONS[0]?.bytes ?? Buffer.alloc(0));
  expect((await me.analyze(shot.id)).body).toMatchObject({ isAnalyzed: true });
  expect(await handOver(stack, token)).toBe('sealed');
  expect([...(await refusals(stack.redisUrl)), ...(await refusals(stack.jobsRedisUrl))]).toEqual([]);
});
