import { startRedis, type TestRedis } from '@dearly/testing';
import { Redis } from 'ioredis';
import { setTimeout as sleep } from 'node:timers/promises';
import { RequestThrottle } from '../src/throttle/request-throttle';
import { SignInThrottle, type SignInAttempt } from '../src/throttle/sign-in-throttle';
import { ThrottleStore } from '../src/throttle/throttle-store';
import { THROTTLE_WINDOWS_DEFAULT } from '../src/throttle/throttle-windows';
import { SigningKeys } from '../src/tokens/signing-keys';
import { failureOf, newEmail, startAuth, type AuthService } from './auth-fixture';

let auth: AuthService;
let redis: TestRedis;
const stores: ThrottleStore[] = [];

beforeAll(async () => {
  auth = await startAuth();
  redis = await startRedis();
});
afterAll(async () => {
  for (const store of stores) store.onApplicationShutdown();
  await redis.kill();
  await auth.stop();
});

/** As a further replica has it. */
async function openStore(url = redis.url): Promise<ThrottleStore> {
  const store = new ThrottleStore(auth.app.get(SigningKeys), { REDIS_URL: url });
  stores.push(store);
  await store.onModuleInit();
  return store;
}

async function openSignIns(windows = {}, store?: ThrottleStore): Promise<SignInThrottle> {
  const times = { ...THROTTLE_WINDOWS_DEFAULT, ...windows };
  return new SignInThrottle(store ?? (await openStore()), { SIGN_IN_FAILURES: 3 }, times);
}

let addresses = 0;
function newIp(): string {
  addresses += 1;
  return `198.18.${addresses >> 8}.${addresses & 255}`;
}

async function fail(throttle: SignInThrottle, who: SignInAttempt, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) await throttle.failed(who);
}

/** Fails from so many addresses that an account with three failures a pair is used up: 15 in all. */
async function attack(throttle: SignInThrottle, account: string): Promise<void> {
  for (let stranger = 0; stranger < 5; stranger += 1) await fail(throttle, { account, ip: newIp() }, 3);
}

async function isOpen(call: () => Promise<void>): Promise<boolean> {
  return call().then(
    () => true,
    () => false,
  );
}

async function untilOpen(call: () => Promise<void>): Promise<void> {
  const end = Date.now() + 20_000;
  while (!(await isOpen(call))) {
    if (Date.now() > end) throw new Error('It stayed closed.');
    await sleep(50);
  }
}

async function untilClosed(call: () => Promise<void>): Promise<void> {
  const end = Date.now() + 20_000;
  while (await isOpen(call)) if (Date.now() > end) throw new Error('It stayed open.');
}

describe('the throttle of sign-ins', () => {
  it('stops an address that failed too often at one account, and says for how long', async () => {
    const throttle = await openSignIns();
    const who = { account: newEmail(), ip: newIp() };
    await fail(throttle, who, 2);
    await throttle.check(who);
    await throttle.failed(who);
    const error = await failureOf(throttle.check(who));
    expect(error).toMatchObject({ code: 'over_request_rate_limit', status: 429 });
    const { seconds, retryAfter } = error.params;
    expect(seconds).toBe(retryAfter);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(15 * 60);
    expect(error.message).toBe(`Request rate limit reached. Try again in ${seconds} seconds.`);
  });

  it('leaves the account open to other addresses, and the address open to other accounts', async () => {
    const throttle = await openSignIns();
    const who = { account: newEmail(), ip: newIp() };
    await fail(throttle, who, 3);
    await throttle.check({ ...who, ip: newIp() });
    await throttle.check({ ...who, account: newEmail() });
  });

  it('counts an account once, however its address is spelled', async () => {
    const throttle = await openSignIns();
    const who = { account: 'Someone@Example.com', ip: newIp() };
    await fail(throttle, who, 3);
    await expect(throttle.check({ ...who, account: 'someone@example.com' })).rejects.toThrow('rate limit');
  });

  it('stops an address that fails at account after account', async () => {
    const throttle = await openSignIns();
    const ip = newIp();
    for (let victim = 0; victim < 15; victim += 1) await throttle.failed({ account: newEmail(), ip });
    await expect(throttle.check({ account: newEmail(), ip })).rejects.toThrow('rate limit');
  });

  it('counts a whole /64 network as one address', async () => {
    const throttle = await openSignIns();
    const account = newEmail();
    for (let host = 1; host <= 3; host += 1) await throttle.failed({ account, ip: `2001:db8:1:2::${host}` });
    await expect(throttle.check({ account, ip: '2001:db8:1:2:ffff::9' })).rejects.toThrow('rate limit');
    await throttle.check({ account, ip: '2001:db8:1:3::1' });
  });

  it('stops strangers when an account is attacked from many addresses', async () => {
    const throttle = await openSignIns();
    const account = newEmail();
    await attack(throttle, account);
    await expect(throttle.check({ account, ip: newIp() })).rejects.toThrow('rate limit');
  });

  it('lets the owner of an attacked account in from where they were signed in before', async () => {
    const throttle = await openSignIns();
    const owner = { account: newEmail(), ip: newIp() };
    await throttle.succeeded(owner);
    await attack(throttle, owner.account);
    await throttle.check(owner);
    await throttle.succeeded(owner);
    // They may mistype too, and it is nobody's business but theirs.
    await fail(throttle, owner, 2);
    await throttle.check(owner);
  });

  it('does not count the failures of the owner against an address that comes new', async () => {
    const throttle = await openSignIns();
    const devices = Array.from({ length: 5 }, () => newIp());
    const account = newEmail();
    for (const ip of devices) await throttle.succeeded({ account, ip });
    for (const ip of devices) await fail(throttle, { account, ip }, 3);
    await throttle.check({ account, ip: newIp() });
  });

  it('never takes everybody without an address for the owner', async () => {
    const throttle = await openSignIns();
    const account = newEmail();
    await throttle.succeeded({ account });
    await attack(throttle, account);
    await expect(throttle.check({ account })).rejects.toThrow('rate limit');
  });

  it('clears the failures at an account after a success, and keeps those of the address', async () => {
    const throttle = await openSignIns();
    const ip = newIp();
    const own = { account: newEmail(), ip };
    for (let round = 0; round < 7; round += 1) {
      await fail(throttle, own, 2);
      await throttle.succeeded(own);
    }
    await throttle.failed(own);
    await expect(throttle.check({ account: newEmail(), ip })).rejects.toThrow('rate limit');
  });

  it('refuses guesses that were begun before the last one failed, right or wrong', async () => {
    const throttle = await openSignIns();
    const who = { account: newEmail(), ip: newIp() };
    await Promise.all(Array.from({ length: 8 }, () => throttle.check(who)));
    await fail(throttle, who, 3);
    await expect(throttle.failed(who)).rejects.toThrow('rate limit');
    await expect(throttle.succeeded(who)).rejects.toThrow('rate limit');
  });

  it('opens again by itself', async () => {
    const throttle = await openSignIns({ failures: 1 });
    const who = { account: newEmail(), ip: newIp() };
    await untilClosed(() => throttle.failed(who));
    await untilOpen(() => throttle.check(who));
  });

  it('counts together with the other replicas', async () => {
    const [one, other] = [await openSignIns(), await openSignIns()];
    const who = { account: newEmail(), ip: newIp() };
    await fail(one, who, 2);
    await other.failed(who);
    await expect(one.check(who)).rejects.toThrow('rate limit');
  });

  it('keeps neither accounts nor addresses in clear, nor anything for ever', async () => {
    const throttle = await openSignIns();
    const who = { account: newEmail(), ip: newIp() };
    await throttle.failed(who);
    await throttle.succeeded(who);
    const client = new Redis(redis.url);
    const keys = await client.keys('*');
    const kept = await Promise.all(keys.map(async (key) => `${key} ${await client.get(key)}`));
    const lives = await Promise.all(keys.map((key) => client.ttl(key)));
    client.disconnect();
    expect(keys.length).toBeGreaterThan(0);
    for (const secret of [who.account, who.ip, 'example.com', '198.18.'])
      expect(kept.join('\n')).not.toContain(secret);
    expect(Math.min(...lives)).toBeGreaterThan(0);
  });

  it('goes on in memory while Redis is away', async () => {
    const own = await startRedis();
    const store = await openStore(own.url);
    const throttle = await openSignIns({}, store);
    const who = { account: newEmail(), ip: newIp() };
    await own.kill();
    await throttle.succeeded(who);
    await fail(throttle, who, 3);
    await expect(throttle.check(who)).rejects.toThrow('rate limit');
  });
});

describe('the throttle of requests', () => {
  async function openRequests(requests: number): Promise<RequestThrottle> {
    const windows = { ...THROTTLE_WINDOWS_DEFAULT, requests };
    return new RequestThrottle(
      await openStore(),
      { REQUESTS_PER_ADDRESS: 10, SENDS_PER_NETWORK: 0 },
      windows,
    );
  }

  it('stops an address, and no other, that asks too often', async () => {
    const throttle = await openRequests(300);
    const ip = newIp();
    for (let call = 0; call < 10; call += 1) await throttle.count(ip);
    const error = await failureOf(throttle.count(ip));
    expect(error.code).toBe('over_request_rate_limit');
    expect(error.params['retryAfter']).toBeLessThanOrEqual(300);
    await throttle.count(newIp());
  });

  it('opens again by itself', async () => {
    const throttle = await openRequests(1);
    const ip = newIp();
    await untilClosed(() => throttle.count(ip));
    await untilOpen(() => throttle.count(ip));
  });
});
