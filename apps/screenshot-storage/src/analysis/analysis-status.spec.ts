import { statusOf } from './analysis-status';

const fresh = { isQueued: false, analysisError: null, isAnalyzed: false };

describe('how far an analysis is', () => {
  it.each([
    ['none before it was asked for', {}, 'none'],
    ['queued while a run is', { isQueued: true }, 'queued'],
    ['done once there is a result', { isAnalyzed: true }, 'done'],
    ['queued while it is done anew', { isQueued: true, isAnalyzed: true }, 'queued'],
    ['queued while it is tried again', { isQueued: true, analysisError: 'analysis_failed' }, 'queued'],
    [
      'failed when the last run was, whatever the one before',
      { isAnalyzed: true, analysisError: 'analysis_failed' },
      'failed',
    ],
  ])('is %s', (_title, columns, state) => {
    expect(statusOf({ ...fresh, ...columns })).toMatchObject({ state });
  });

  it('says why it failed, in words for its owner', () => {
    expect(statusOf({ ...fresh, analysisError: 'analysis_too_slow' })).toEqual({
      state: 'failed',
      code: 'analysis_too_slow',
      reason: 'Reading this picture took too long. Crop it to the conversation or upload a smaller one.',
    });
  });

  it('never shows a text with a gap in it', () => {
    expect(statusOf({ ...fresh, analysisError: 'picture_too_many_pixels' })).toEqual({
      state: 'failed',
      code: 'picture_too_many_pixels',
      reason: expect.stringMatching(/^This picture could not be analyzed\.[^{}]+$/),
    });
  });

  it('has words for a code that is not known any more', () => {
    expect(statusOf({ ...fresh, analysisError: 'a_code_of_old' })).toMatchObject({ code: 'analysis_failed' });
  });
});
