import { act, renderHook } from '@testing-library/react';
import { useUpload } from './use-upload';

/** An upload that the test ends by hand. */
function upload(outcome: string) {
  let end = (): void => undefined;
  const abort = jest.fn();
  const promise = Object.assign(new Promise<string>((resolve) => (end = () => resolve(outcome))), { abort });
  return { promise, abort, end };
}

describe('useUpload', () => {
  it('gives the outcome of an upload and counts its share', async () => {
    const { result } = renderHook(useUpload);
    const one = upload('one');
    let tell: (percent: number) => void = () => undefined;
    const outcome = act(() =>
      result.current.start((onProgress) => {
        tell = onProgress;
        act(() => one.end());
        return one.promise;
      }),
    );
    expect(await outcome).toBe('one');
    act(() => tell(40));
    expect(result.current.percent).toBe(0);
  });

  it('ends the upload before a new one, and keeps its late outcome and share to itself', async () => {
    const { result } = renderHook(useUpload);
    const [one, two] = [upload('one'), upload('two')];
    let tellOfOne: (percent: number) => void = () => undefined;
    let tellOfTwo: (percent: number) => void = () => undefined;
    let first: Promise<string | null> | undefined;
    let second: Promise<string | null> | undefined;
    act(() => {
      first = result.current.start((onProgress) => ((tellOfOne = onProgress), one.promise));
    });
    act(() => {
      second = result.current.start((onProgress) => ((tellOfTwo = onProgress), two.promise));
    });
    expect(one.abort).toHaveBeenCalledTimes(1);
    act(() => tellOfTwo(30));
    act(() => tellOfOne(90));
    expect(result.current.percent).toBe(30);
    one.end();
    two.end();
    expect([await first, await second]).toEqual([null, 'two']);
  });

  it('ends the upload when it is cancelled, and when the screen goes away', async () => {
    const { result, unmount } = renderHook(useUpload);
    const [one, two] = [upload('one'), upload('two')];
    let first: Promise<string | null> | undefined;
    act(() => {
      first = result.current.start(() => one.promise);
    });
    result.current.cancel();
    expect(one.abort).toHaveBeenCalledTimes(1);
    one.end();
    expect(await first).toBeNull();
    act(() => {
      void result.current.start(() => two.promise);
    });
    unmount();
    expect(two.abort).toHaveBeenCalledTimes(1);
  });
});
