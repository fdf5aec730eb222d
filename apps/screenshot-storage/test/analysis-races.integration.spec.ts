import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom, startRedis } from '@dearly/testing';
import { Logger } from '@nestjs/common';
import { AnalysisRequestsService } from '../src/analysis/analysis-requests.service';
import { documentOf } from './analysis-documents';
import { ocrCalls, queuedRun, startOcrSide, type Run } from './ocr-side';
import { findOrphans } from './orphans';
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

const ROUNDS = 10;
const OVER = { code: 'analysis_over', status: 410 };
const random = seededRandom();

describe('analyses of what is deleted meanwhile', () => {
  let storage: StorageService;
  let ocr: Awaited<ReturnType<typeof startOcrSide>>;
  let reader: ReturnType<typeof ocrCalls>;
  beforeAll(async () => {
    storage = await startStorage();
    ocr = await startOcrSide(storage.ground.redisUrl);
    reader = ocrCalls(storage);
  });
  afterAll(async () => {
    await ocr.stop();
    await storage.stop();
  });

  it('are over', async () => {
    const me = newUser();
    const { id: audienceId } = await storage.createAudience(me);
    const upload = async () => (await storage.upload(me, { bytes: await newPicture(), audienceId })).id;
    const ids = [await upload(), await upload()];
    await storage.analyzeAudience(me, audienceId);
    await until(() => ids.every((id) => ocr.jobs.of(id).length === 1));
    const [first, second] = ids.flatMap((id) => ocr.jobs.of(id));
    const expectOver = async (run: Run | undefined): Promise<void> => {
      if (!run) throw new Error('No run is queued.');
      expect(await failureOf(reader.readPicture(run))).toMatchObject(OVER);
      expect(await reader.store(run, documentOf())).toEqual({ isStored: false });
      expect(await reader.fail(run, 'analysis_failed')).toEqual({ isStored: false });
    };
    await storage.deleteScreenshot(me, first?.screenshotId ?? '');
    await expectOver(first);
    await storage.deleteAudience(me, audienceId);
    await expectOver(second);
  });

  it('leave nothing behind, at whatever moment the audience is deleted', async () => {
    const history = { stored: 0, over: 0 };
    for (let round = 0; round < ROUNDS; round += 1) {
      const me = newUser();
      const { id: audienceId } = await storage.createAudience(me);
      const uploads = Array.from({ length: 6 }, async () =>
        storage.upload(me, { bytes: await newPicture(), audienceId }),
      );
      const ids = (await Promise.all(uploads)).map(({ id }) => id);
      const asked = [storage.analyzeAudience(me, audienceId), ...ids.map((id) => storage.analyze(me, id))];
      await Promise.all(asked);
      await until(() => ids.every((id) => ocr.jobs.of(id).length === 1));
      let done = 0;
      const work = ids.map(async (id) => {
        const [run] = ocr.jobs.of(id);
        if (!run) throw new Error('There is no job.');
        await sleep(random() * 40);
        await reader.readPicture(run);
        const { isStored } = await reader.store(run, documentOf());
        done += 1;
        return isStored;
      });
      const settled = Promise.allSettled(work);
      await until(() => done >= round % 5);
      const again = Promise.allSettled([
        storage.analyzeAudience(me, audienceId),
        storage.analyze(me, ids[0] ?? ''),
      ]);
      expect(await storage.deleteAudience(me, audienceId)).toMatchObject({ deletedScreenshots: 6 });
      for (const outcome of await settled) {
        if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject(OVER);
        if (outcome.status === 'fulfilled' && outcome.value) history.stored += 1;
        else history.over += 1;
      }
      for (const outcome of await again) {
        if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ status: 404 });
      }
      expect(await storage.database.query('select 1 from screenshots where owner = $1', [me])).toEqual([]);
    }
    // The schedule is random, but not so that it never mattered.
    expect(Math.min(history.stored, history.over)).toBeGreaterThan(0);
    await storage.sweep();
    expect(await findOrphans(storage.database, storage.store)).toEqual([]);
  }, 120_000);
});

describe('analyses that are asked for while the queue is away', () => {
  let ground: Ground;
  beforeAll(async () => {
    // The clients of the Redis that goes away say so.
    Logger.overrideLogger(false);
    ground = await prepareGround();
  });
  afterAll(() => ground.stop());

  it('are queued all the same, survive a restart of the service, and reach the queue when it is back', async () => {
    let jobsRedis = await startRedis();
    const me = newUser();
    const before = await startStorage({ ground, jobsRedisUrl: jobsRedis.url });
    const { id: audienceId } = await before.createAudience(me);
    const { id } = await before.upload(me, { bytes: await newPicture(), audienceId });
    await jobsRedis.kill();
    expect(await before.analyze(me, id)).toEqual({ state: 'queued' });
    expect(await before.analyzeAudience(me, audienceId)).toMatchObject({ queued: 0, waiting: 1 });
    const run = await queuedRun(before, id);
    await before.stop();

    jobsRedis = await startRedis(jobsRedis.port);
    const after = await startStorage({ ground, jobsRedisUrl: jobsRedis.url });
    const ocr = await startOcrSide(jobsRedis.url);
    expect(await after.getAnalysis(me, id)).toEqual({ state: 'queued' });
    await until(() => ocr.jobs.runs.length > 0);
    expect(ocr.jobs.runs).toEqual([run]);
    expect(await ocrCalls(after).store(run ?? { screenshotId: id, runId: id }, documentOf())).toEqual({
      isStored: true,
    });
    await ocr.stop();
    await after.stop();
    await jobsRedis.kill();
  }, 60_000);

  it('are noted once, however long the queue stays away', async () => {
    const jobsRedis = await startRedis();
    const me = newUser();
    const storage = await startStorage({ ground, jobsRedisUrl: jobsRedis.url });
    const { id: audienceId } = await storage.createAudience(me);
    const { id } = await storage.upload(me, { bytes: await newPicture(), audienceId });
    await jobsRedis.kill();
    await storage.analyze(me, id);
    for (let round = 0; round < 3; round += 1) {
      await storage.database.query(
        `update screenshots set analysis_queued_at = now() - interval '11 minutes' where id = $1`,
        [id],
      );
      await storage.app.get(AnalysisRequestsService).sweep();
    }
    expect(await storage.database.query('select job_id as "runId" from outbox')).toEqual([
      { runId: (await queuedRun(storage, id))?.runId },
    ]);
    await storage.database.query('truncate outbox');
    await storage.stop();
  }, 60_000);

  it('reach it without a restart too', async () => {
    let jobsRedis = await startRedis();
    const me = newUser();
    const storage = await startStorage({ ground, jobsRedisUrl: jobsRedis.url });
    const { id: audienceId } = await storage.createAudience(me);
    const { id } = await storage.upload(me, { bytes: await newPicture(), audienceId });
    await jobsRedis.kill();
    await storage.analyze(me, id);
    jobsRedis = await startRedis(jobsRedis.port);
    const ocr = await startOcrSide(jobsRedis.url);
    await until(() => ocr.jobs.of(id).length > 0);
    expect(ocr.jobs.of(id)).toEqual([await queuedRun(storage, id)]);
    await ocr.stop();
    await storage.stop();
    await jobsRedis.kill();
  }, 60_000);

  it('are queued again when the queue has lost them, without being asked for again', async () => {
    let jobsRedis = await startRedis();
    const me = newUser();
    const storage = await startStorage({ ground, jobsRedisUrl: jobsRedis.url });
    const { id: audienceId } = await storage.createAudience(me);
    const upload = async () => (await storage.upload(me, { bytes: await newPicture(), audienceId })).id;
    const [lost, fresh] = [await upload(), await upload()];
    await storage.analyzeAudience(me, audienceId);
    await until(async () => (await storage.database.query<unknown[]>('select 1 from outbox')).length === 0);
    await jobsRedis.kill();
    jobsRedis = await startRedis(jobsRedis.port);
    await storage.database.query(
      `update screenshots set analysis_queued_at = now() - interval '11 minutes' where id = $1`,
      [lost],
    );
    const queuedAt = async (id: string) =>
      storage.database.query<unknown[]>('select analysis_queued_at from screenshots where id = $1', [id]);
    const before = await queuedAt(fresh);
    const ocr = await startOcrSide(jobsRedis.url);
    // The first may come while the connection is still being made.
    await until(() =>
      storage.addSweep().then(
        () => true,
        () => false,
      ),
    );
    await until(() => ocr.jobs.runs.length > 0);
    expect(ocr.jobs.runs).toEqual([await queuedRun(storage, lost)]);
    expect(await queuedAt(fresh)).toEqual(before);
    await ocr.stop();
    await storage.stop();
    await jobsRedis.kill();
  }, 60_000);
});
