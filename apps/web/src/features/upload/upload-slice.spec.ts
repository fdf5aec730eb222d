import { overallOf, type Upload } from './upload-slice';

const upload = (changes: Partial<Upload>): Upload => ({
  id: 'u',
  audienceId: 'a',
  filename: 'a.png',
  size: 100,
  percent: 0,
  state: 'waiting',
  problem: null,
  isInRun: true,
  covered: 0,
  ...changes,
});

describe('overallOf', () => {
  it('counts by bytes, so that a large picture weighs more', () => {
    const uploads = [
      upload({ state: 'done', percent: 100, size: 100 }),
      upload({ state: 'sending', percent: 50, size: 600 }),
      upload({ size: 300 }),
    ];
    expect(overallOf(uploads)).toEqual({ percent: 40, current: 2, total: 3 });
  });

  it('goes on behind a picture that failed, and leaves out what was cancelled or not begun', () => {
    const uploads = [
      upload({ state: 'failed', percent: 20 }),
      upload({ state: 'cancelled' }),
      upload({ state: 'ready', isInRun: false }),
      upload({ state: 'failed', isInRun: false }),
      upload({ state: 'sending' }),
    ];
    expect(overallOf(uploads)).toEqual({ percent: 50, current: 2, total: 2 });
  });

  it('is nothing while nothing is under way', () => {
    expect(overallOf([])).toBeNull();
    expect(overallOf([upload({ state: 'failed' }), upload({ state: 'done' })])).toBeNull();
  });
});
