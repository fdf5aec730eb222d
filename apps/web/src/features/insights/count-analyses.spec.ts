import type { HeardState } from '../../shared/live/live-slice';
import { countAnalyses, newestStates } from './count-analyses';
import type { AnalysisState } from './insights-api';

const one = (id: string, state: AnalysisState['analysis']['state'], isAnalyzed = state === 'done') => ({
  id,
  filename: `${id}.png`,
  isAnalyzed,
  analysis: { state, ...(state === 'failed' ? { reason: 'Damaged.' } : {}) },
});
const running = (screenshotId: string, percent: number) => ({
  [screenshotId]: { screenshotId, audienceId: 'a', stage: 'Reading', percent },
});
const heard = (id: string, state: HeardState['state'], at: number, isAnalyzed = state === 'done') => ({
  [id]: { screenshotId: id, state, isAnalyzed, at },
});

describe('counting analyses', () => {
  it('tells what is done, waits, is open and has failed; failed ones are open', () => {
    const states = [
      one('a', 'done'),
      one('b', 'queued'),
      one('c', 'none'),
      one('d', 'failed'),
      one('e', 'done'),
    ];
    expect(countAnalyses(states, {})).toEqual({
      total: 5,
      analyzed: 2,
      waiting: 1,
      open: 2,
      percent: 40,
      failed: [states[3]],
    });
  });

  it('counts what is half read as half done, but not what is only read anew', () => {
    const states = [one('a', 'queued'), one('b', 'queued', true)];
    expect(countAnalyses(states, { ...running('a', 50), ...running('b', 50) })).toMatchObject({
      analyzed: 1,
      waiting: 2,
      open: 0,
      percent: 75,
    });
  });

  it('takes what reports progress for waiting, whatever its state was, and leaves other audiences out', () => {
    const states = [one('a', 'none'), one('b', 'failed')];
    const counts = countAnalyses(states, { ...running('a', 10), ...running('b', 0), ...running('z', 90) });
    expect(counts).toMatchObject({ waiting: 2, open: 0, failed: [], percent: 5 });
  });

  it('keeps the old result of one that failed when it was read anew', () => {
    expect(countAnalyses([one('a', 'failed', true)], {})).toMatchObject({ analyzed: 1, open: 0, failed: [] });
  });

  it('is nothing of nothing', () => {
    expect(countAnalyses([], {})).toMatchObject({ total: 0, percent: 0, open: 0 });
  });
});

describe('the newest states', () => {
  it('are those that were heard after the others were asked for', () => {
    const states = [one('a', 'queued'), one('b', 'queued'), one('c', 'none')];
    const news = { ...heard('a', 'done', 20), ...heard('b', 'done', 9), ...heard('z', 'done', 20) };
    expect(newestStates(states, news, 10)).toEqual([one('a', 'done'), states[1], states[2]]);
  });

  it('keep the reason while the state is the same', () => {
    const [failed] = newestStates([one('a', 'failed')], heard('a', 'failed', 20), 10);
    expect(failed?.analysis.reason).toBe('Damaged.');
    const [queued] = newestStates([one('a', 'failed')], heard('a', 'queued', 20), 10);
    expect(queued?.analysis).toEqual({ state: 'queued' });
  });
});
