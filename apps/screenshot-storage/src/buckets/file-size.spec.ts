import { fileSize } from './file-size';

describe('fileSize', () => {
  it.each([
    [0, 0],
    [1_000, 1_000],
    ['1000', 1_000],
    ['1b', 1],
    ['1kb', 1_000],
    ['20mb', 20_000_000],
    ['20 MB', 20_000_000],
    ['1.5MB', 1_500_000],
    ['1gb', 1_000_000_000],
    [' 5kb ', 5_000],
  ])('reads %j as %i bytes', (size, bytes) => {
    expect(fileSize(size)).toBe(bytes);
  });

  it.each([-1, 1.5, NaN, Infinity, '', 'mb', '-1', '1e3', '1kib', '1 000', '20mb!', '9'.repeat(400)])(
    'does not read %j',
    (size) => {
      expect(fileSize(size)).toBeUndefined();
    },
  );
});
