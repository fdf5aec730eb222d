import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '@dearly/testing';
import type { AppError } from '@dearly/contracts';
import { findOrphans } from './orphans';
import {
  newPicture,
  newUser,
  prepareGround,
  startStorage,
  until,
  type Ground,
  type StorageService,
} from './storage-fixture';

const ROUNDS = 12;
const UPLOADS = 8;
const random = seededRandom();

describe('deleting an audience while uploads to it run, on two replicas', () => {
  let ground: Ground;
  let storage: StorageService;
  let second: StorageService;
  beforeAll(async () => {
    ground = await prepareGround();
    storage = await startStorage({ ground });
    second = await startStorage({ ground });
  });
  afterAll(async () => {
    await second.stop();
    await storage.stop();
    await ground.stop();
  });

  it('leaves no row without bytes and no bytes without a row, and shows nothing of it to anybody', async () => {
    const history = { accepted: 0, refused: 0 };
    for (let round = 0; round < ROUNDS; round += 1) {
      const me = newUser();
      const { id: audienceId } = await storage.createAudience(me);
      const pictures = await Promise.all(Array.from({ length: UPLOADS }, () => newPicture()));
      let accepted = 0;
      const uploads = pictures.map(async (bytes, at) => {
        await sleep(random() * 30);
        const replica = at % 2 === 0 ? storage : second;
        await replica.upload(me, { bytes, audienceId });
        accepted += 1;
      });
      const settled = Promise.allSettled(uploads);
      await until(() => accepted >= round % UPLOADS);
      await sleep(random() * 30);
      const { deletedScreenshots } = await storage.deleteAudience(me, audienceId);
      const errors = (await settled).flatMap((outcome) =>
        outcome.status === 'rejected' ? [(outcome.reason as AppError).code] : [],
      );
      // What was acknowledged before was deleted with it, what came after was told that there is no such audience.
      expect(deletedScreenshots).toBe(accepted);
      expect(errors).toEqual(errors.map(() => 'audience_not_found'));
      expect(await storage.database.query('select 1 from screenshots where owner = $1', [me])).toEqual([]);
      expect(await storage.database.query('select 1 from objects where owner = $1', [me])).toEqual([]);
      history.accepted += accepted;
      history.refused += errors.length;
    }
    // The schedule is random, but not so that it never mattered.
    expect(Math.min(history.accepted, history.refused)).toBeGreaterThan(0);
    // Whoever was refused has taken back what was written already.
    expect(await storage.database.query(`select 1 from blobs where state = 'writing'`)).toEqual([]);
    await storage.sweep();
    expect(await findOrphans(storage.database, storage.store)).toEqual([]);
    const left: string[] = [];
    for await (const { key } of storage.store.list('')) left.push(key);
    expect(left).toEqual([]);
  }, 120_000);

  it('happens once when it is asked for several times at once', async () => {
    const me = newUser();
    const { id: audienceId } = await storage.createAudience(me);
    await storage.upload(me, { bytes: await newPicture(), audienceId });
    const outcomes = await Promise.allSettled(
      [storage, second, storage, second].map((replica) => replica.deleteAudience(me, audienceId)),
    );
    const done = outcomes.filter(({ status }) => status === 'fulfilled');
    expect(done).toMatchObject([{ value: { deletedScreenshots: 1 } }]);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'audience_not_found' });
    }
  });
});
