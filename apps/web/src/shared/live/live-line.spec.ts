import type { UploadProgress } from '@dearly/contracts';
import { newLiveLine } from './live-line';

describe('telling other windows of an upload', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const progress = (percent: number, changes: Partial<UploadProgress> = {}): UploadProgress => ({
    uploadId: 'u1',
    audienceId: 'a1',
    filename: 'IMG_1.png',
    percent,
    state: 'sending',
    ...changes,
  });
  function open() {
    const said: object[] = [];
    const line = newLiveLine();
    line.use({
      tell: (event, payload) => said.push({ event, ...payload }),
      close: () => said.push({ close: 1 }),
    });
    return { line, said };
  }
  const told = (...all: UploadProgress[]) => all.map((one) => ({ event: 'upload', ...one }));

  it('happens four times a second at most', () => {
    const { line, said } = open();
    for (let percent = 0; percent < 100; percent += 1) {
      line.tell(progress(percent));
      jest.advanceTimersByTime(10);
    }
    expect(said).toEqual(told(progress(0), progress(25), progress(50), progress(75)));
  });

  it.each(['done', 'failed', 'cancelled'] as const)('never leaves out that it is %s', (state) => {
    const { line, said } = open();
    line.tell(progress(10));
    line.tell(progress(10, { state }));
    expect(said).toEqual(told(progress(10), progress(10, { state })));
  });

  it('counts each upload by itself', () => {
    const { line, said } = open();
    line.tell(progress(1));
    line.tell(progress(2, { uploadId: 'u2' }));
    line.tell(progress(3));
    expect(said).toEqual(told(progress(1), progress(2, { uploadId: 'u2' })));
  });

  it('says at once that a file is sent again', () => {
    const { line, said } = open();
    line.tell(progress(10));
    line.tell(progress(10, { state: 'failed' }));
    line.tell(progress(0));
    expect(said).toHaveLength(3);
  });

  it('is silent without a line, and after its end', () => {
    newLiveLine().tell(progress(1));
    const { line, said } = open();
    line.close();
    line.close();
    line.tell(progress(1));
    expect(said).toEqual([{ close: 1 }]);
  });
});
