import { analysisStates, type LiveEvent } from '@dearly/contracts';
import { refuseCommits } from '@dearly/testing';
import { documentOf } from './analysis-documents';
import { mustBeQueued, ocrCalls, startOcrSide } from './ocr-side';
import {
  failureOf,
  listen,
  newPicture,
  newUser,
  startStorage,
  until,
  type StorageService,
} from './storage-fixture';

const QUEUED = { state: 'queued' };

describe('asking for analyses', () => {
  let storage: StorageService;
  let ocr: Awaited<ReturnType<typeof startOcrSide>>;
  let reader: ReturnType<typeof ocrCalls>;
  let me: string;
  let audienceId: string;
  beforeAll(async () => {
    storage = await startStorage();
    ocr = await startOcrSide(storage.ground.redisUrl);
    reader = ocrCalls(storage);
  });
  beforeEach(async () => {
    me = newUser();
    audienceId = (await storage.createAudience(me)).id;
  });
  afterAll(async () => {
    await ocr.stop();
    await storage.stop();
  });

  const uploadOne = async (): Promise<string> =>
    (await storage.upload(me, { bytes: await newPicture(), audienceId })).id;
  const runOf = (id: string) => mustBeQueued(storage, id);
  /** Everything that was written down has reached the queue, and everything in the queue its taker. */
  const allTaken = async (): Promise<void> => {
    const last = await uploadOne();
    await storage.analyze(me, last);
    await until(() => ocr.jobs.of(last).length > 0);
  };
  const makeOld = (id: string) =>
    storage.database.query(
      `update screenshots set analysis_queued_at = now() - interval '11 minutes' where id = $1`,
      [id],
    );

  it('queues one job, and everybody sees that the screenshot waits', async () => {
    const id = await uploadOne();
    expect(await storage.getAnalysis(me, id)).toEqual({ state: 'none' });
    const window = await listen(storage.ground.redisUrl, me);
    expect(await storage.analyze(me, id)).toEqual(QUEUED);
    const run = await runOf(id);
    await until(() => ocr.jobs.of(id).length > 0);
    expect(ocr.jobs.of(id)).toEqual([run]);
    expect(await storage.getAnalysis(me, id)).toEqual(QUEUED);
    expect(await storage.getScreenshot(me, id)).toMatchObject({ isAnalyzed: false, analysis: QUEUED });
    expect(await storage.listScreenshots(me, audienceId)).toMatchObject([{ id, analysis: QUEUED }]);
    await until(() => window.events.length === 2);
    const record = { id, owner: me, is_analyzed: false, analysis_state: 'queued' };
    expect(window.events).toMatchObject([
      { kind: 'change', table: 'screenshots', type: 'UPDATE', record },
      {
        kind: 'broadcast',
        event: 'analysis',
        payload: { screenshotId: id, audienceId, stage: 'Waiting', percent: 0 },
      },
    ]);
    window.close();
  });

  it('fifty times at once makes one job, and the same answer fifty times', async () => {
    const id = await uploadOne();
    const window = await listen(storage.ground.redisUrl, me);
    const answers = await Promise.all(Array.from({ length: 50 }, () => storage.analyze(me, id)));
    expect(answers).toEqual(answers.map(() => QUEUED));
    const run = await runOf(id);
    await allTaken();
    expect(ocr.jobs.of(id)).toEqual([run]);
    const about = (event: LiveEvent) => JSON.stringify(event).includes(id);
    expect(window.events.filter(about)).toHaveLength(2);
    window.close();
  });

  it('joins a run that waits, however long it does', async () => {
    const id = await uploadOne();
    await storage.analyze(me, id);
    const run = await runOf(id);
    await makeOld(id);
    expect(await storage.analyze(me, id)).toEqual(QUEUED);
    expect(await runOf(id)).toEqual(run);
    await allTaken();
    expect(ocr.jobs.of(id)).toEqual([run]);
  });

  it('notes the run and its job together, or neither', async () => {
    const id = await uploadOne();
    const commits = await refuseCommits(storage.database, 'screenshots');
    expect(await failureOf(storage.analyze(me, id))).toMatchObject({ status: 500 });
    expect(await storage.getAnalysis(me, id)).toEqual({ state: 'none' });
    expect(await commits.notedJobs()).toEqual([]);
    await commits.end();
    expect(await storage.analyze(me, id)).toEqual(QUEUED);
  });

  it('for a whole audience queues what is neither analysed nor waiting, the newest first', async () => {
    const ids: string[] = [];
    for (let at = 0; at < 6; at += 1) ids.push(await uploadOne());
    const [done = '', failed = '', waiting = '', ...fresh] = ids;
    for (const id of [done, failed, waiting]) await storage.analyze(me, id);
    await reader.store(await runOf(done), documentOf());
    await reader.fail(await runOf(failed), 'analysis_failed');
    const kept = await runOf(waiting);
    const window = await listen(storage.ground.redisUrl, me);

    const counts = { waiting: 5, analyzed: 1, total: 6 };
    expect(await storage.analyzeAudience(me, audienceId)).toEqual({ queued: 4, ...counts });
    const due = [failed, ...fresh].reverse();
    const runs = await Promise.all(due.map(runOf));
    await until(() => runs.every((run) => ocr.jobs.runs.some(({ runId }) => runId === run.runId)));
    expect(runs.map(({ runId }) => runId).sort()).toEqual(runs.map(({ runId }) => runId));
    expect(await runOf(waiting)).toEqual(kept);
    expect(await storage.getAnalysis(me, done)).toEqual({ state: 'done' });
    await until(() => window.events.length === 8);
    const changed = window.events.flatMap((event) => (event.kind === 'change' ? [event.record['id']] : []));
    expect(changed).toEqual(due);
    window.close();

    expect(await storage.analyzeAudience(me, audienceId)).toEqual({ queued: 0, ...counts });
  });

  it('tells how far an audience is, with the ids of what is not done and the reason of what failed', async () => {
    const ids: string[] = [];
    for (let at = 0; at < 7; at += 1) ids.push(await uploadOne());
    const [done = '', again = '', failedAgain = '', failed = '', waiting = '', ...open] = ids;
    for (const id of [done, again, failedAgain, failed]) await storage.analyze(me, id);
    for (const id of [done, again, failedAgain]) await reader.store(await runOf(id), documentOf());
    for (const id of [again, failedAgain, waiting]) await storage.analyze(me, id);
    for (const id of [failed, failedAgain]) await reader.fail(await runOf(id), 'analysis_too_slow');

    const states = await storage.getAnalysisStates(me, audienceId);
    const { filename } = await storage.getScreenshot(me, failed);
    const { reason } = await storage.getAnalysis(me, failed);
    expect(analysisStates.strict().parse(states)).toEqual({
      total: 7,
      analyzed: 3,
      open: open.reverse(),
      queued: [waiting],
      queuedAgain: [again],
      failed: [{ id: failed, filename, reason }],
    });
    const other = await storage.createAudience(me, 'Empty');
    const nothing = { total: 0, analyzed: 0, open: [], queued: [], queuedAgain: [], failed: [] };
    expect(await storage.getAnalysisStates(me, other.id)).toEqual(nothing);
  });

  it('for a whole audience several times at once, and for one of its screenshots, makes one job each', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => uploadOne()));
    await Promise.all(
      ids.flatMap((id) => [storage.analyze(me, id), storage.analyzeAudience(me, audienceId)]),
    );
    const runs = await Promise.all(ids.map(runOf));
    await allTaken();
    expect(ids.flatMap((id) => ocr.jobs.of(id))).toEqual(runs);
  });

  it('of an empty audience queues nothing', async () => {
    const nothing = { queued: 0, waiting: 0, analyzed: 0, total: 0 };
    expect(await storage.analyzeAudience(me, audienceId)).toEqual(nothing);
  });
});
