import type { AnalysisStates } from '@dearly/contracts';
import type { HeardState } from '../../shared/live/live-slice';
import { countAnalyses, newestStates } from './count-analyses';

const failure = (id: string) => ({ id, filename: `${id}.png`, reason: 'Damaged.' });
const told = (changes: Partial<AnalysisStates> = {}): AnalysisStates => ({
  total: 0,
  analyzed: 0,
  open: [],
  queued: [],
  queuedAgain: [],
  failed: [],
  ...changes,
});
const running = (screenshotId: string, percent: number) => ({
  [screenshotId]: { screenshotId, audienceId: 'a', stage: 'Reading', percent },
});
const heard = (id: string, state: HeardState['state'], at: number, isAnalyzed = state === 'done') => ({
  screenshotId: id,
  audienceId: 'a',
  state,
  isAnalyzed,
  at,
});
const counted = (states: AnalysisStates, news: HeardState[] = [], now = {}) =>
  countAnalyses(states, newestStates(states, news, 10), now);

describe('counting analyses', () => {
  it('tells what is done, waits, is open and has failed; failed ones are open', () => {
    const states = told({ total: 5, analyzed: 2, queued: ['b'], open: ['c'], failed: [failure('d')] });
    expect(counted(states)).toEqual({
      total: 5,
      analyzed: 2,
      waiting: 1,
      open: 2,
      percent: 40,
      failed: [failure('d')],
    });
  });

  it('counts what is half read as half done, but not what is only read anew', () => {
    const states = told({ total: 2, analyzed: 1, queued: ['a'], queuedAgain: ['b'] });
    expect(counted(states, [], { ...running('a', 50), ...running('b', 50) })).toMatchObject({
      analyzed: 1,
      waiting: 2,
      open: 0,
      percent: 75,
    });
  });

  it('takes what reports progress for waiting, whatever its state was, and leaves other audiences out', () => {
    const states = told({ total: 2, open: ['a'], failed: [failure('b')] });
    const now = { ...running('a', 10), ...running('b', 0), ...running('z', 90) };
    expect(counted(states, [], now)).toMatchObject({ waiting: 2, open: 0, failed: [], percent: 5 });
  });

  it('is nothing of nothing', () => {
    expect(counted(told())).toMatchObject({ total: 0, percent: 0, open: 0 });
  });
});

describe('what was heard since the states were asked for', () => {
  it('counts what is done since, and nothing that was heard before', () => {
    const states = told({ total: 3, queued: ['a', 'b'], open: ['c'] });
    expect(counted(states, [heard('a', 'done', 20), heard('b', 'done', 9)])).toMatchObject({
      analyzed: 1,
      waiting: 1,
      open: 1,
    });
  });

  it('counts what is read anew once as done, from its beginning to its end', () => {
    const states = told({ total: 3, analyzed: 2, queuedAgain: ['b'], open: ['c'] });
    const begun = heard('a', 'queued', 20, true);
    expect(counted(states, [begun])).toMatchObject({ analyzed: 2, waiting: 2, open: 1 });
    const ended = [heard('a', 'done', 20), heard('b', 'failed', 20, true)];
    expect(counted(states, ended)).toMatchObject({ analyzed: 2, waiting: 0, open: 1, failed: [] });
  });

  it('leaves out what was never counted: the answer with it is on its way', () => {
    const news = [heard('new', 'queued', 20)];
    expect(counted(told({ total: 1, analyzed: 1 }), news)).toMatchObject({
      analyzed: 1,
      waiting: 0,
      open: 0,
    });
  });

  it('keeps the reason while the state is the same', () => {
    const states = told({ total: 1, failed: [failure('a')] });
    expect(counted(states, [heard('a', 'failed', 20)]).failed).toEqual([failure('a')]);
    expect(counted(states, [heard('a', 'queued', 20)])).toMatchObject({ failed: [], waiting: 1 });
  });
});
