import { rename, rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom, TcpGate, testPostgresServiceUrl } from '@dearly/testing';
import { findOrphans, isSettled } from './orphans';
import { failureOf, newPicture, newUser, startStorage, until, type StorageService } from './storage-fixture';

const UNAVAILABLE = { code: 'pictures_unavailable', status: 503, retryable: true };
const random = seededRandom();

describe('while the object store is away', () => {
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

  /** As when a disk is not mounted, or a network share breaks off. */
  const takeAway = () => rename(storage.ground.storeDir, `${storage.ground.storeDir}.away`);
  const giveBack = async (): Promise<void> => {
    // An upload may make a folder there at any moment.
    await until(async () => {
      try {
        await rm(storage.ground.storeDir, { recursive: true, force: true });
        await rename(`${storage.ground.storeDir}.away`, storage.ground.storeDir);
        return true;
      } catch {
        return false;
      }
    });
  };
  const expectNothingHalf = async (): Promise<void> => {
    await storage.sweep();
    expect(await findOrphans(storage.database, storage.store)).toEqual([]);
  };

  it('uploads say so, nothing is kept half, lists are still answered, and all goes well afterwards', async () => {
    const kept = await storage.upload(me, { bytes: await newPicture(), audienceId });
    const bytes = await newPicture();
    await takeAway();
    for (let round = 0; round < 3; round += 1) {
      expect(await failureOf(storage.upload(me, { bytes, audienceId }))).toMatchObject(UNAVAILABLE);
    }
    expect(await storage.listScreenshots(me, audienceId)).toMatchObject([{ id: kept.id }]);
    await giveBack();
    await expectNothingHalf();
    expect(await storage.upload(me, { bytes, audienceId })).toMatchObject({ isDuplicate: false });
    await expectNothingHalf();
  });

  it('again and again, each upload is either acknowledged and kept, or refused and gone', async () => {
    const pictures = await Promise.all(Array.from({ length: 60 }, () => newPicture()));
    const seen = { kept: 0, refused: 0 };
    let isOver = false;
    /** Until another upload has come out so: however slow the machine is, the store is away for some and not for all. */
    const another = (outcome: 'kept' | 'refused') => {
      const before = seen[outcome];
      return until(() => isOver || seen[outcome] > before);
    };
    const outages = (async () => {
      while (!isOver) {
        await takeAway();
        await another('refused');
        await giveBack();
        await another('kept');
        // In the middle of the uploads beside it, each time at another place.
        await sleep(random() * 15);
      }
    })();
    const upload = async (bytes: Buffer) => {
      try {
        const { id } = await storage.upload(me, { bytes, audienceId });
        seen.kept += 1;
        return id;
      } catch (error) {
        seen.refused += 1;
        throw error;
      }
    };
    const outcomes = [];
    for (let at = 0; at < pictures.length; at += 6) {
      const together = pictures.slice(at, at + 6).map(upload);
      outcomes.push(...(await Promise.allSettled(together)));
    }
    isOver = true;
    await outages;
    const acknowledged = outcomes.flatMap((outcome) =>
      outcome.status === 'fulfilled' ? [outcome.value] : [],
    );
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject(UNAVAILABLE);
    }
    expect(acknowledged.length).toBeGreaterThan(0);
    expect(acknowledged.length).toBeLessThan(pictures.length);
    const listed = (await storage.listScreenshots(me, audienceId)).map(({ id }) => id);
    expect(listed.sort()).toEqual(acknowledged.sort());
    await expectNothingHalf();
  });

  it('deletions are done at once, and their bytes go when it is back', async () => {
    const { id } = await storage.upload(me, { bytes: await newPicture(), audienceId });
    await takeAway();
    await storage.deleteScreenshot(me, id);
    expect(await storage.listScreenshots(me, audienceId)).toEqual([]);
    await until(async () => (await storage.database.query('select 1 from outbox')).length === 0);
    await giveBack();
    // By the next attempt of the job.
    await until(() => isSettled(storage.database));
    expect(await findOrphans(storage.database, storage.store)).toEqual([]);
  });

  it('a purge that never comes to its end is taken over by the sweep', async () => {
    const { id } = await storage.upload(me, { bytes: await newPicture(), audienceId });
    await takeAway();
    await storage.deleteScreenshot(me, id);
    await until(async () => (await storage.database.query('select 1 from outbox')).length === 0);
    // No job knows this batch.
    await storage.database.query('update blobs set batch_id = gen_random_uuid() where batch_id is not null');
    await giveBack();
    await expectNothingHalf();
  });
});

describe('while Postgres is out of reach', () => {
  let gate: TcpGate;
  let storage: StorageService;
  beforeAll(async () => {
    gate = await TcpGate.to(testPostgresServiceUrl());
    storage = await startStorage({ databaseUrl: gate.url });
  });
  afterAll(async () => {
    gate.restore();
    await storage.stop();
    await gate.close();
  });

  it('every call answers service_unavailable, and all recovers', async () => {
    const me = newUser();
    const { id: audienceId } = await storage.createAudience(me);
    const kept = await storage.upload(me, { bytes: await newPicture(), audienceId });
    gate.cut();
    const calls = [
      () => storage.listAudiences(me),
      () => storage.createAudience(me),
      () => storage.updateAudience(me, audienceId, { name: 'x' }),
      () => storage.deleteAudience(me, audienceId),
      () => storage.listScreenshots(me, audienceId),
      () => storage.getScreenshot(me, kept.id),
      () => storage.deleteScreenshot(me, kept.id),
      async () => storage.upload(me, { bytes: await newPicture(), audienceId }),
    ];
    for (const call of calls) {
      expect(await failureOf(call())).toMatchObject({ code: 'service_unavailable', status: 503 });
    }
    gate.restore();
    expect(await storage.listScreenshots(me, audienceId)).toMatchObject([{ id: kept.id }]);
  });
});
