import { api } from '../api';
import {
  analysisHeard,
  caughtUp,
  forgotten,
  lineLost,
  liveSlice,
  selectAnalyses,
  selectIsBehind,
  selectUploadsElsewhere,
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
    isBehind: selectIsBehind({ live }),
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

  it('forgets the one that fell silent', () => {
    const { uploads, analyses } = after(uploadHeard(SENDING), analysisHeard(READING), forgotten('u1'));
    expect(uploads).toEqual({});
    expect(analyses).toEqual({ s1: READING });
    expect(after(analysisHeard(READING), forgotten('s1')).analyses).toEqual({});
  });

  it('is nothing after the line was lost, and until it stands again the page is behind', () => {
    const heard = [uploadHeard(SENDING), analysisHeard(READING)];
    expect(after(...heard).isBehind).toBe(false);
    expect(after(...heard, lineLost())).toEqual({ uploads: {}, analyses: {}, isBehind: true });
    expect(after(lineLost(), caughtUp()).isBehind).toBe(false);
  });

  it('is not left to the next person', () => {
    expect(after(uploadHeard(SENDING), lineLost(), api.util.resetApiState())).toEqual(after());
  });
});
