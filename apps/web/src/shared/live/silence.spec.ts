import { watchForSilence } from './silence';

describe('watching for silence', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  function watch() {
    const silent: string[] = [];
    return { ...watchForSilence((name) => silent.push(name)), silent };
  }

  it('tells what was not heard of for a minute, once', () => {
    const { heard, silent } = watch();
    heard('a');
    jest.advanceTimersByTime(30_000);
    heard('b');
    jest.advanceTimersByTime(29_999);
    expect(silent).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(silent).toEqual(['a']);
    jest.advanceTimersByTime(120_000);
    expect(silent).toEqual(['a', 'b']);
  });

  it('gives each a new minute when it is heard again', () => {
    const { heard, silent } = watch();
    heard('a');
    jest.advanceTimersByTime(59_000);
    heard('a');
    jest.advanceTimersByTime(59_000);
    expect(silent).toEqual([]);
  });

  it('tells nothing after it was stopped', () => {
    const { heard, stop, silent } = watch();
    heard('a');
    heard('b');
    stop();
    jest.advanceTimersByTime(120_000);
    expect(silent).toEqual([]);
  });
});
