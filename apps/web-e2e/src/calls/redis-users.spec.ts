import { Redis } from 'ioredis';
import { signUpPerson } from '../api/product-api';
import { expect, test } from '../installation';
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

test('Redis refuses to no part of Dearly what it does for people', async ({ stack }) => {
  test.setTimeout(180_000);
  const me = screenshotsApi(stack, (await signUpPerson(stack)).session.access_token);
  const { body: audience } = await me.createAudience({ name: 'Read' });
  const { body: shot } = await me.upload(audience.id, CONVERSATIONS[0]?.bytes ?? Buffer.alloc(0));
  expect((await me.analyze(shot.id)).body).toMatchObject({ isAnalyzed: true });
  expect([...(await refusals(stack.redisUrl)), ...(await refusals(stack.jobsRedisUrl))]).toEqual([]);
});
