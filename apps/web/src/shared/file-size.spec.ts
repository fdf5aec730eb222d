import { fileSize, kilobytes } from './file-size';

const KB = 1024;
const MB = 1024 * KB;

describe('the size of a file for people', () => {
  it.each([
    [0, '0.0 KB'],
    [25, '0.1 KB'],
    [99 * KB, '99.0 KB'],
    [99.96 * KB, '100 KB'],
    [10 * MB, '10,240 KB'],
  ])('says %i bytes of a list in KB', (bytes, text) => {
    expect(kilobytes(bytes)).toBe(text.replace(' ', '\u00a0'));
  });

  it.each([
    [25, '0.1 KB'],
    [120.6 * KB, '121 KB'],
    [MB - 600, '1,023 KB'],
    [MB - 1, '1.0 MB'],
    [10 * MB, '10.0 MB'],
    [10 * MB + 1, '10.1 MB'],
  ])('says %i bytes of another file in KB, and from a megabyte in MB rounded up', (bytes, text) => {
    expect(fileSize(bytes)).toBe(text.replace(' ', '\u00a0'));
  });
});
