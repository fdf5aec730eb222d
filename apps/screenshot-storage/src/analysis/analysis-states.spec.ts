import { analysisStatesOf } from './analysis-states';

const counts = { total: 2, analyzed: 1, open: [], queued: [], queuedAgain: [] };

describe('the states of analyses', () => {
  it('say in words why one failed, and leave its code out', () => {
    const failed = [{ id: 'a', filename: 'a.png', code: 'analysis_too_slow' }];
    expect(analysisStatesOf({ ...counts, failed })).toEqual({
      ...counts,
      failed: [
        {
          id: 'a',
          filename: 'a.png',
          reason: 'Reading this picture took too long. Crop it to the conversation or upload a smaller one.',
        },
      ],
    });
  });
});
