import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '@dearly/testing';
import { AppError } from '@dearly/contracts';
import { isDeletedUser } from '@dearly/database';
import { deleteUserData, isUserDataDeleted, leftOf, queueDeletion } from './deleted-users';
import { leftovers, newActor, newBucketId, storageCalls, type StorageCalls } from './storage-calls';
import {
  failureOf,
  newPicture,
  newUser,
  prepareGround,
  startStorage,
  until,
  type Ground,
  type StorageService,
} from './storage-fixture';

const ROUNDS = 12;
const NOTHING = { audiences: 0, screenshots: 0, buckets: 0, objects: 0 };
const random = seededRandom();

describe('deleting the data of an account while it still adds things, on two replicas', () => {
  let ground: Ground;
  let storage: StorageService;
  let second: StorageService;
  let calls: StorageCalls;
  beforeAll(async () => {
    ground = await prepareGround();
    storage = await startStorage({ ground });
    second = await startStorage({ ground });
    calls = storageCalls(storage.gateway);
  });
  afterAll(async () => {
    await second.stop();
    await storage.stop();
    await ground.stop();
  });

  it('leaves no row and no byte of it, whatever was under way', async () => {
    const history = { accepted: 0, refused: 0 };
    for (let round = 0; round < ROUNDS; round += 1) {
      const actor = newActor();
      const { userId } = actor;
      const { id: audienceId } = await storage.createAudience(userId);
      const bucketId = await calls.bucketWith(actor, ['a']);
      const pictures = await Promise.all(Array.from({ length: 6 }, () => newPicture()));
      const adding = [
        ...pictures.map(
          (bytes, at) => () => (at % 2 ? storage : second).upload(userId, { bytes, audienceId }),
        ),
        ...pictures.map((bytes, at) => () => calls.put(actor, bucketId, `b${at}`, bytes)),
        () => calls.copy(actor, { bucketId, sourceKey: 'a', destinationKey: 'copied' }),
        () => calls.put(actor, bucketId, 'a', 'replaced', { isReplace: true }),
        () => second.createAudience(userId),
        () => calls.createBucket(actor, newBucketId()),
      ];
      let accepted = 0;
      const underWay = adding.map(async (add) => {
        await sleep(random() * 60);
        await add();
        accepted += 1;
      });
      const settled = Promise.allSettled(underWay);
      await until(() => accepted >= round % 8);
      await queueDeletion(storage, userId);
      const errors = (await settled).flatMap((outcome) =>
        outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
      );
      for (const error of errors) {
        expect(error).toBeInstanceOf(AppError);
        const { code, cause } = error as AppError;
        // On a machine that is too busy the cause says what did not answer.
        expect(`${code}, ${String(cause)}`).toMatch(/^(unauthorized|\w+_not_found), /);
      }
      await until(() => isUserDataDeleted(storage.database, userId));
      expect(await leftOf(storage.database, userId)).toEqual(NOTHING);
      history.accepted += accepted;
      history.refused += errors.length;
    }
    // The schedule is random, but not so that it never mattered.
    expect(Math.min(history.accepted, history.refused)).toBeGreaterThan(0);
    expect(await leftovers(storage)).toEqual([]);
    for await (const { key } of storage.store.list('')) expect(key).toBe('nothing');
  }, 120_000);

  it('keeps nobody waiting who is ahead of it: what adds asks for the account before it locks what it uses', async () => {
    const me = newUser();
    const { id: audienceId } = await storage.createAudience(me);
    const ahead = storage.database.createQueryRunner();
    await ahead.startTransaction();
    expect(await isDeletedUser(ahead.manager, me)).toBe(false);
    const waiting = (count: number) => async () =>
      (await storage.database.query(`select 1 from pg_locks where locktype = 'advisory' and not granted`))
        .length === count;
    await queueDeletion(second, me);
    await until(waiting(1));
    const upload = failureOf(storage.upload(me, { bytes: await newPicture(), audienceId }));
    await until(waiting(2));
    const usage: unknown[] = await ahead.query(
      'select 1 from account_usage where owner = $1 for update nowait',
      [me],
    );
    expect(usage).toHaveLength(1);
    await ahead.commitTransaction();
    await ahead.release();
    expect(await upload).toMatchObject({ code: 'unauthorized' });
    await until(() => isUserDataDeleted(storage.database, me));
  });

  it('waits for an upload that is about to be kept, and then removes it', async () => {
    const me = newUser();
    const { id: audienceId } = await storage.createAudience(me);
    const hold = storage.database.createQueryRunner();
    await hold.startTransaction();
    await hold.query('lock table objects in exclusive mode');
    const upload = storage.upload(me, { bytes: await newPicture(), audienceId });
    const waiting = (type: string) => async () =>
      (await storage.database.query(`select 1 from pg_locks where locktype = $1 and not granted`, [type]))
        .length > 0;
    await until(waiting('relation'));
    await queueDeletion(second, me);
    await until(waiting('advisory'));
    await hold.commitTransaction();
    await hold.release();
    await expect(upload).resolves.toMatchObject({ isDuplicate: false });
    await until(() => isUserDataDeleted(storage.database, me));
    expect(await leftOf(storage.database, me)).toEqual(NOTHING);
    expect(await leftovers(storage)).toEqual([]);
  });

  it('refuses an upload whose bytes were on their way', async () => {
    const actor = newActor();
    const bucketId = await calls.bucketWith(actor, []);
    let isReading = false;
    let letGo: () => void = () => undefined;
    const isOver = new Promise<void>((resolve) => (letGo = resolve));
    const pieces = async function* () {
      yield Buffer.alloc(64 * 1024);
      isReading = true;
      await isOver;
      yield Buffer.alloc(64 * 1024);
    };
    const body = Readable.from(pieces(), { objectMode: false });
    const upload = failureOf(calls.put(actor, bucketId, 'slow', body));
    await until(() => isReading);
    await deleteUserData(second, actor.userId);
    letGo();
    expect(await upload).toMatchObject({ code: 'unauthorized', status: 401 });
    expect(await leftovers(storage)).toEqual([]);
  });
});
