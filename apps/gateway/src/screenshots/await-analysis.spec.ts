import { setTimeout as sleep } from 'node:timers/promises';
import { AppError, type AnalysisStatus } from '@dearly/contracts';
import { awaitAnalysis } from './await-analysis';

const never = new AbortController().signal;
/** Nothing is heard, so that it is asked for alone. */
const quiet = { signal: never, news: never };

/** Answers in turn, an error by throwing it, the last one for ever. */
function asking(...answers: (AnalysisStatus | AppError)[]) {
  const ask = jest.fn(async () => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer instanceof AppError) throw answer;
    return answer ?? { state: 'none' as const };
  });
  return ask;
}

describe('waiting for an analysis', () => {
  it('ends as soon as it is done', async () => {
    const ask = asking({ state: 'queued' }, { state: 'queued' }, { state: 'done' });
    await expect(awaitAnalysis(ask, { waitMs: 60_000, ...quiet })).resolves.toBe('done');
    expect(ask).toHaveBeenCalledTimes(3);
  });

  it('asks at once when it hears of an end, also of one before it began to listen', async () => {
    const ask = asking({ state: 'done' });
    const news = AbortSignal.abort();
    const waiting = awaitAnalysis(ask, { waitMs: 60_000, signal: never, news });
    const first = await Promise.race([waiting, sleep(100, 'a pause')]);
    expect(first).toBe('done');
  });

  it('goes on asking now and then when what it heard was about an earlier run', async () => {
    const ask = asking({ state: 'queued' }, { state: 'done' });
    const news = AbortSignal.abort();
    await expect(awaitAnalysis(ask, { waitMs: 60_000, signal: never, news })).resolves.toBe('done');
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('gives up when the time is over', async () => {
    const ask = asking({ state: 'queued' });
    await expect(awaitAnalysis(ask, { waitMs: 600, ...quiet })).resolves.toBe('queued');
    expect(ask.mock.calls.length).toBeGreaterThan(0);
  });

  it.each([
    ['picture_unreadable', 'picture_unreadable'],
    ['constructor', 'analysis_failed'],
    [undefined, 'analysis_failed'],
  ])('fails with what the analysis failed with, %s', async (code, thrown) => {
    const ask = asking({ state: 'failed', code });
    await expect(awaitAnalysis(ask, { waitMs: 60_000, ...quiet })).rejects.toMatchObject({
      code: thrown,
    });
  });

  it('asks again when the service is away for a moment', async () => {
    const ask = asking(new AppError('service_unavailable'), { state: 'done' });
    await expect(awaitAnalysis(ask, { waitMs: 60_000, ...quiet })).resolves.toBe('done');
  });

  it('fails with what no question can mend', async () => {
    const ask = asking(new AppError('screenshot_not_found', { id: '7' }));
    await expect(awaitAnalysis(ask, { waitMs: 60_000, ...quiet })).rejects.toMatchObject({
      code: 'screenshot_not_found',
    });
  });

  it('stops when whoever asked has gone', async () => {
    const gone = new AbortController();
    const ask = asking({ state: 'queued' });
    const waiting = awaitAnalysis(ask, { waitMs: 60_000, ...quiet, signal: gone.signal });
    gone.abort();
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
    expect(ask).not.toHaveBeenCalled();
  });

  it('waits no longer when the clock is set back meanwhile', async () => {
    const now = Date.now();
    const clock = jest.spyOn(Date, 'now');
    clock.mockReturnValueOnce(now).mockReturnValue(now - 300_000);
    await expect(awaitAnalysis(asking({ state: 'queued' }), { waitMs: 400, ...quiet })).resolves.toBe(
      'queued',
    );
    clock.mockRestore();
  });
});
