import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '@dearly/testing';
import type { UploadAnswer } from '@dearly/contracts';
import { formOf } from './gateway-side';
import { findOrphans } from './orphans';
import { failureOf, newPicture, newUser, startStorage, until, type StorageService } from './storage-fixture';

const ROUNDS = 20;
const random = seededRandom();

describe('uploads that are slow or break off', () => {
  let storage: StorageService;
  let me: string;
  let audienceId: string;
  beforeAll(async () => {
    storage = await startStorage();
  });
  beforeEach(async () => {
    me = newUser();
    audienceId = (await storage.createAudience(me)).id;
  });
  afterAll(() => storage.stop());

  const newForm = async (): Promise<Buffer> =>
    formOf({ bytes: await newPicture({ width: 200, height: 200 }), audienceId });
  /** Sends a part, then `pause`s, then sends the rest. */
  const send = (
    form: Buffer,
    part: number,
    pause: () => Promise<void>,
    signal?: AbortSignal,
  ): Promise<UploadAnswer> => {
    const pieces = async function* () {
      yield form.subarray(0, part);
      await pause();
      yield form.subarray(part);
    };
    return storage.gateway.sendForm(me, Readable.from(pieces(), { objectMode: false }), signal);
  };

  it('are held in memory, 24 at most; one more is told to come again, and then finds room', async () => {
    let letGo: () => void = () => undefined;
    const isOver = new Promise<void>((resolve) => (letGo = resolve));
    let stalled = 0;
    const stall = (): Promise<void> => {
      stalled += 1;
      return isOver;
    };
    const slow = Array.from({ length: 24 }, async () => send(await newForm(), 100, stall));
    await until(() => stalled === 24);
    const bytes = await newPicture();
    expect(await failureOf(storage.upload(me, { bytes, audienceId }))).toMatchObject({
      code: 'overloaded',
      status: 503,
      params: { retryAfter: 1 },
    });
    letGo();
    await Promise.all(slow);
    await storage.upload(me, { bytes, audienceId });
    expect(await storage.listScreenshots(me, audienceId)).toHaveLength(25);
  });

  it('leave nothing when their sender goes away before the end, at whatever moment', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const form = await newForm();
      const gone = new AbortController();
      const leave = async (): Promise<void> => {
        await sleep(random() * 20);
        gone.abort();
        // As a phone that has lost its line: not even an end comes any more.
        await new Promise(() => undefined);
      };
      const part = 1 + Math.floor((round / ROUNDS) * (form.length - 2));
      expect(await failureOf(send(form, part, leave, gone.signal))).toMatchObject({
        code: 'transfer_aborted',
      });
    }
    expect(await storage.listScreenshots(me, audienceId)).toEqual([]);
    await storage.sweep();
    expect(
      await storage.database.query('select 1 from blobs b join objects on blob_id = b.id where owner = $1', [
        me,
      ]),
    ).toEqual([]);
    expect(await findOrphans(storage.database, storage.store)).toEqual([]);
  });

  it('are kept whole or not at all when their sender goes away after the last byte', async () => {
    const sent = Array.from({ length: ROUNDS }, async () => {
      const form = await newForm();
      const gone = new AbortController();
      const outcome = send(form, form.length, async () => undefined, gone.signal).catch(() => undefined);
      await sleep(random() * 60);
      gone.abort();
      return outcome;
    });
    await Promise.all(sent);
    // Some may still be at work; what they leave in the end is whole.
    await until(async () => (await findOrphans(storage.database, storage.store)).length === 0);
    await storage.sweep();
    expect(await findOrphans(storage.database, storage.store)).toEqual([]);
  });
});
