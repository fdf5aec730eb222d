import {
  analysisHeard,
  dropped,
  lineLost,
  liveSlice,
  selectAnalyses,
  selectAnalysis,
  selectHeardStates,
  selectUploadsElsewhere,
  stateHeard,
  uploadHeard,
} from './live-slice';

const SENDING = {
  uploadId: 'u1',
  audienceId: 'a1',
  filename: 'IMG_1.png',
  percent: 40,
  state: 'sending' as const,
};
const READING = { screenshotId: 's1', audienceId: 'a1', stage: 'Reading', percent: 10 };

/** The state after these actions, in order. */
function after(...actions: Parameters<typeof liveSlice.reducer>[1][]) {
  const live = actions.reduce(liveSlice.reducer, liveSlice.getInitialState());
  return {
    uploads: selectUploadsElsewhere({ live }),
    analyses: selectAnalyses({ live }),
    states: selectHeardStates({ live }),
  };
}

describe('what is heard from elsewhere', () => {
  it('is the last that was said of each upload', () => {
    const other = { ...SENDING, uploadId: 'u2' };
    const later = { ...SENDING, percent: 60 };
    expect(after(uploadHeard(SENDING), uploadHeard(other), uploadHeard(later)).uploads).toEqual({
      u1: later,
      u2: other,
    });
  });

  it.each(['done', 'failed', 'cancelled'] as const)('drops an upload that is %s', (state) => {
    expect(after(uploadHeard(SENDING), uploadHeard({ ...SENDING, state })).uploads).toEqual({});
  });

  it('drops an analysis that has come to its end', () => {
    expect(after(analysisHeard(READING)).analyses).toEqual({ s1: READING });
    expect(after(analysisHeard(READING), analysisHeard({ ...READING, percent: 100 })).analyses).toEqual({});
  });

  it('is the last state of each analysis, and when it was heard', () => {
    jest.spyOn(Date, 'now').mockReturnValueOnce(5).mockReturnValueOnce(7);
    const queued = stateHeard({ screenshotId: 's1', audienceId: 'a', state: 'queued', isAnalyzed: false });
    const done = stateHeard({ screenshotId: 's1', audienceId: 'a', state: 'done', isAnalyzed: true });
    expect(after(queued).states).toEqual({
      s1: { screenshotId: 's1', audienceId: 'a', state: 'queued', isAnalyzed: false, at: 5 },
    });
    expect(after(queued, done).states).toEqual({
      s1: { screenshotId: 's1', audienceId: 'a', state: 'done', isAnalyzed: true, at: 7 },
    });
  });

  it.each(['done', 'failed'] as const)('has no progress any more once the state is %s', (state) => {
    const ended = stateHeard({ screenshotId: 's1', audienceId: 'a', state, isAnalyzed: false });
    const live = [analysisHeard(READING), ended].reduce(liveSlice.reducer, liveSlice.getInitialState());
    expect(selectAnalysis({ live }, 's1')).toBeUndefined();
    expect(
      after(
        analysisHeard(READING),
        stateHeard({ screenshotId: 's1', audienceId: 'a', state: 'queued', isAnalyzed: false }),
      ).analyses,
    ).toEqual({ s1: READING });
  });

  it('forgets the one that fell silent', () => {
    const { uploads, analyses } = after(uploadHeard(SENDING), analysisHeard(READING), dropped('u1'));
    expect(uploads).toEqual({});
    expect(analyses).toEqual({ s1: READING });
    expect(after(analysisHeard(READING), dropped('s1')).analyses).toEqual({});
  });

  it('is nothing after the line was lost', () => {
    const told = stateHeard({ screenshotId: 's1', audienceId: 'a', state: 'done', isAnalyzed: true });
    expect(after(uploadHeard(SENDING), analysisHeard(READING), told, lineLost())).toEqual(after());
  });
});
