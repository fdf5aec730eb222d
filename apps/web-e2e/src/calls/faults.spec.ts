import { signUpPerson, type Person } from '../api/product-api';
import { expect, test } from '../installation';
import type { Stack } from '../stack';

const LIST = 'Name,Phone\nAda,+14155550101\nBob,+14155550102\n';
const large = (rows: number): string =>
  `Name,Phone\n${Array.from({ length: rows }, (_, row) => `Name ${row},+1415${2_000_000 + row}\n`).join('')}`;
/** What the probes of liveness hear, service by service: an outage must not have them all restarted (K1). */
async function livenessOf({ internalUrls }: Stack): Promise<string[]> {
  const ask = async ([name, url]: [string, string]) =>
    `${name} ${(await fetch(`${url}/health/live`)).status}`;
  return Promise.all(Object.entries(internalUrls).map(ask));
}
const allAlive = ({ internalUrls }: Stack): string[] =>
  Object.keys(internalUrls).map((name) => `${name} 200`);

test.describe('when a part goes away', () => {
  test.describe.configure({ timeout: 120_000 });

  test(
    'a killed csv-generation gives an answer that says what to do, and is back by itself',
    { tag: '@long' },
    async ({ stack }) => {
      const person = await signUpPerson(stack);
      const part = stack.part('csv-generation');
      for (let round = 0; round < 5; round += 1) {
        const working = person.generate(large(100_000));
        await new Promise((resolve) => setTimeout(resolve, 60 * round));
        await part.kill('SIGKILL');
        const answer = await working;
        // Depending on the moment the work was done already or it was cut off; it never hangs.
        expect([200, 503]).toContain(answer.status);
        if (answer.status === 503) {
          expect(answer.body.message).toMatch(/try again/i);
          expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
        }
        await part.back();
      }
      expect((await person.generate(LIST)).body.email.status).toBe('sent');
    },
  );

  test('a killed auth leaves the lists of signed-in people alone', async ({ stack }) => {
    const person = await signUpPerson(stack);
    const auth = stack.part('auth');
    // The gateway asks for the keys of tokens when it sees the first one.
    expect((await person.parse(LIST)).status).toBe(200);
    await auth.stop();
    try {
      expect((await person.parse(LIST)).status).toBe(200);
      const refused = await fetch(`${stack.url}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: person.email, password: person.password }),
      });
      expect(refused.status).toBe(503);
    } finally {
      await auth.start();
    }
    expect((await signUpPerson(stack)).session.access_token).toBeTruthy();
  });

  test('Redis killed and back empty: 503 meanwhile, then everything works without a restart', async ({
    stack,
  }) => {
    const person = await signUpPerson(stack);
    const redis = stack.part('redis');
    await redis.stop();
    try {
      const answer = await person.parse(LIST);
      expect([answer.status, answer.body.code]).toEqual([503, 'service_unavailable']);
      expect((await fetch(`${stack.url}/health/live`)).status).toBe(200);
      expect((await fetch(`${stack.url}/health/ready`)).status).toBe(503);
      expect(await livenessOf(stack)).toEqual(allAlive(stack));
    } finally {
      await redis.start();
    }
    await expect.poll(async () => (await person.parse(LIST)).status, { timeout: 20_000 }).toBe(200);
  });

  test('Postgres restarted: 503 meanwhile, signing in works again by itself', async ({ stack }) => {
    const postgres = stack.part('postgres');
    await postgres.stop();
    try {
      await expect(signUpPerson(stack)).rejects.toThrow(/503/);
      expect(await livenessOf(stack)).toEqual(allAlive(stack));
    } finally {
      await postgres.start();
    }
    await expect
      .poll(() => signUpPerson(stack).then(() => 'works', String), { timeout: 20_000 })
      .toBe('works');
  });

  test('a browser that goes away in the middle of an upload leaves nothing waiting', async ({ stack }) => {
    const person = await signUpPerson(stack);
    for (let round = 0; round < 6; round += 1) {
      await person
        .parse(large(150_000), { signal: AbortSignal.timeout(20 + 20 * round) })
        .catch(() => undefined);
    }
    // Four calls at once are allowed a person: had the broken ones not ended as soon as their browser went, this would
    // be the fifth for far longer.
    await expect.poll(async () => (await person.parse(LIST)).status, { timeout: 20_000 }).toBe(200);
  });

  test('eight lists of 10 MB at once are all read right', { tag: '@long' }, async ({ stack }) => {
    const people = [await signUpPerson(stack), await signUpPerson(stack)];
    const list = large(190_000).padEnd(10 * 1024 * 1024 - 1024, '\n');
    // A machine that is busy with other things may need longer than a call may take: it says so, and is asked again.
    const read = async (person: Person): ReturnType<Person['parse']> => {
      const answer = await person.parse(list, { fields: { limit: '5' } });
      return answer.status === 504 ? read(person) : answer;
    };
    const fourLists = (person: Person) => Array.from({ length: 4 }, () => read(person));
    const answers = await Promise.all(people.flatMap(fourLists));
    expect(answers.map(({ status, body }) => [status, body.total])).toEqual(
      answers.map(() => [200, 190_000]),
    );
  });
});
