import 'fake-indexeddb/auto';
import { createHmac, hkdfSync, webcrypto } from 'node:crypto';
import { startSmallServer, type SmallServer } from '../../../../test/small-server';
import { tellCopyNews } from '../../live/copy-changes';
import { addToDoNotContact, doNotContact, removeFromDoNotContact } from '../do-not-contact';
import { taggedFinder } from '../../held-back/tagged-people';
import { blindList } from './blind-list';
import { beginCopy, followCopy } from './follow';
import { followAlong } from './follow-along';
import { followedAccount, followOnly } from './followed-account';
import { dropFollowed, followed } from './followed-store';
import { keepInStep } from './keep-in-step';
import { newPhrase, readPhrase } from './phrase';
import { tagKey, tagsOf } from './tags';

const OWNER = '2f1c7a52-6f0e-4d0a-8f2e-0f6f4a1f2b3c';
const [ANN, BOB] = ['+14155550101', '+14155550102'];
const SECRET = new Uint8Array(16).fill(7);

/** The rows of one account, as the service keeps them. */
let rows: Set<string>;
let isRefusing = false;
let server: SmallServer;

beforeAll(() => {
  Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle, configurable: true });
});
beforeEach(async () => {
  [rows, isRefusing] = [new Set(), false];
  localStorage.clear();
  await dropFollowed();
  for (const { number } of await doNotContact()) await removeFromDoNotContact([number]);
  server = await startSmallServer(({ method, query, body }) => {
    if (isRefusing) return { status: 503, body: { code: 'busy', message: 'Busy. Try again in a minute.' } };
    if (method === 'POST') for (const { tag } of JSON.parse(body) as { tag: string }[]) rows.add(tag);
    if (method === 'DELETE')
      for (const tag of query.get('tag')?.slice(4, -1).split(',') ?? [...rows]) rows.delete(tag);
    if (method !== 'GET') return { body: null };
    const after = query.get('tag')?.slice(3) ?? '';
    const found = [...rows].filter((tag) => tag > after).toSorted();
    return { body: found.slice(0, Number(query.get('limit'))).map((tag) => ({ tag })) };
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  return server.stop();
});

/** A second device with the same account: nothing of the first one is there. */
const otherDevice = async () => {
  await dropFollowed();
  for (const { number } of await doNotContact()) await removeFromDoNotContact([number]);
};

describe('a recovery phrase', () => {
  it('says a secret of 128 bits, another one each time', () => {
    const [one, other] = [newPhrase(), newPhrase()];
    expect([one.length, other.length]).toEqual([12, 12]);
    expect(one).not.toEqual(other);
    expect(readPhrase(one.map((word, at) => `${at + 1}. ${word.toUpperCase()}\n`).join(''))).toEqual({
      secret: expect.objectContaining({ length: 16 }),
    });
  });

  it.each([
    ['abandon abandon', /12 words, and these are 2/],
    [`${'abandon '.repeat(11)}abuot`, /“abuot” is in no recovery phrase/],
    ['abandon '.repeat(12), /One of the words is wrong/],
  ])('is refused with what is wrong with it: %s', (text, error) => {
    expect(readPhrase(text)).toEqual({ error: expect.stringMatching(error) });
  });
});

describe('a tag', () => {
  it('is HMAC-SHA-256 cut to 128 bits under a key of phrase and account, which cannot be taken out', async () => {
    const key = await tagKey(SECRET, OWNER);
    const raw = Buffer.from(hkdfSync('sha256', SECRET, OWNER, 'dearly blind do-not-contact 1', 32));
    const tag = createHmac('sha256', raw).update(ANN).digest('hex').slice(0, 32);
    expect(await tagsOf(key, [ANN])).toEqual([tag]);
    expect(key.extractable).toBe(false);
    expect(await tagsOf(await tagKey(SECRET, 'another'), [ANN])).not.toEqual([tag]);
  });
});

describe('the copy of a list', () => {
  it('lets another device find the people, and tells the server no number', async () => {
    await addToDoNotContact([ANN]);
    expect(await beginCopy(SECRET, OWNER)).toBe(true);
    await keepInStep();
    expect(rows.size).toBe(2);
    await otherDevice();
    expect(await followCopy(new Uint8Array(16).fill(8), OWNER)).toBe(false);
    expect(await followCopy(SECRET, OWNER)).toBe(true);
    const list = await blindList();
    expect(list && [...(await taggedFinder([list])(new Set([ANN, BOB]))).keys()]).toEqual([ANN]);
    expect(JSON.stringify(server.asked)).not.toContain(ANN.slice(1));
  });

  it('takes what was added and removed while the server was away', async () => {
    await beginCopy(SECRET, OWNER);
    await addToDoNotContact([ANN]);
    await keepInStep();
    isRefusing = true;
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await addToDoNotContact([BOB]);
    await removeFromDoNotContact([ANN]);
    await expect(keepInStep()).rejects.toMatchObject({
      status: 503,
      message: 'Busy. Try again in a minute.',
    });
    isRefusing = false;
    expect(await keepInStep()).toBe('in_step');
    const [bob] = await tagsOf(await tagKey(SECRET, OWNER), [BOB]);
    expect([rows.size, rows.has(bob as string)]).toEqual([2, true]);
  });

  it('leaves people of other devices in it, and puts back nobody whom they took off', async () => {
    await addToDoNotContact([ANN]);
    await beginCopy(SECRET, OWNER);
    await keepInStep();
    const [ann, bob] = await tagsOf(await tagKey(SECRET, OWNER), [ANN, BOB]);
    rows.delete(ann as string);
    rows.add(bob as string);
    await keepInStep();
    expect([rows.has(ann as string), rows.has(bob as string)]).toEqual([false, true]);
    expect((await doNotContact()).map(({ number }) => number)).toEqual([ANN]);
  });

  it('is asked again for news of it, and for nothing that this browser knows or has done itself', async () => {
    await addToDoNotContact([ANN]);
    await beginCopy(SECRET, OWNER);
    await keepInStep();
    const key = await tagKey(SECRET, OWNER);
    const [ann, bob] = (await tagsOf(key, [ANN, BOB])) as [string, string];
    const check = (await followed())?.check as string;
    const before = server.asked.length;
    for (const tag of [ann, check]) await keepInStep([{ tag, isGone: false }]);
    await keepInStep([{ tag: bob, isGone: true }]);
    expect(server.asked).toHaveLength(before);
    rows.add(bob);
    await keepInStep([
      { tag: ann, isGone: false },
      { tag: bob, isGone: false },
    ]);
    expect([...((await blindList())?.because.keys() ?? [])]).toEqual([bob]);
    rows.delete(bob);
    await keepInStep(['unheard']);
    expect(await blindList()).toBeUndefined();
    rows.clear();
    expect(await keepInStep([{ tag: check, isGone: true }])).toBe('gone');
  });

  it('is compared when the line tells of it, until somebody stops following', async () => {
    await addToDoNotContact([ANN]);
    await beginCopy(SECRET, OWNER);
    const steps: Promise<unknown>[] = [];
    const stop = followAlong((step) => steps.push(step));
    await steps[0];
    const [bob] = (await tagsOf(await tagKey(SECRET, OWNER), [BOB])) as [string];
    rows.add(bob);
    tellCopyNews([{ tag: bob, isGone: false }]);
    await steps[1];
    expect([...((await blindList())?.because.keys() ?? [])]).toEqual([bob]);
    stop();
    tellCopyNews(['unheard']);
    expect(steps).toHaveLength(2);
  });

  it('is not emptied by a list that cannot be read', async () => {
    await addToDoNotContact([ANN]);
    await beginCopy(SECRET, OWNER);
    await keepInStep();
    const broken = jest.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(() => {
      throw new DOMException('Gone', 'UnknownError');
    });
    await expect(keepInStep()).rejects.toThrow('Gone');
    broken.mockRestore();
    expect(rows.size).toBe(2);
  });

  it('is followed no more once it was deleted elsewhere; the list stays', async () => {
    await addToDoNotContact([ANN]);
    await beginCopy(SECRET, OWNER);
    await keepInStep();
    rows.clear();
    expect(await keepInStep()).toBe('gone');
    expect([await followed(), rows.size, (await doNotContact()).length]).toEqual([undefined, 0, 1]);
  });

  it('goes from this browser with its account, key and all', async () => {
    await addToDoNotContact([ANN]);
    await beginCopy(SECRET, OWNER);
    followOnly(OWNER);
    expect(followedAccount()).toBe(OWNER);
    followOnly('another');
    expect([await followed(), await blindList(), (await doNotContact()).length]).toEqual([
      undefined,
      undefined,
      1,
    ]);
  });
});

it('hashes 10,000 numbers in parts', async () => {
  const numbers = Array.from({ length: 10_000 }, (_, at) => `+1415${5_550_000 + at}`);
  let turns = 0;
  const ticking = setInterval(() => (turns += 1), 0);
  expect(new Set(await tagsOf(await tagKey(SECRET, OWNER), numbers)).size).toBe(10_000);
  clearInterval(ticking);
  // The page had its turn in between.
  expect(turns).toBeGreaterThan(3);
});
