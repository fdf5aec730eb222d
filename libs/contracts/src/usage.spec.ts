import { bytesText, overLimit } from './usage';

describe('a limit of an account', () => {
  it('is told with its number and with what to do', () => {
    expect(overLimit('audiences', 500)).toMatchObject({
      code: 'too_many_audiences',
      status: 403,
      message: 'You have reached the 500 audiences that an account may have. Delete one to make a new one.',
    });
    expect(overLimit('objects', 20_000).message).toContain('the 20,000 objects');
    expect(overLimit('bytes', 5 * 1024 ** 3).message).toBe(
      'There is no room for this: an account may keep 5 GB. Delete screenshots or files to make room.',
    );
  });

  it.each([
    [0, '0 KB'],
    [1, '1 KB'],
    [340 * 1024, '340 KB'],
    [1024 ** 2 - 1, '1 MB'],
    [1.25 * 1024 ** 2, '1.3 MB'],
    [204.4 * 1024 ** 2, '205 MB'],
    [1023.4 * 1024 ** 2, '1 GB'],
    [1.2 * 1024 ** 3, '1.2 GB'],
    [5 * 1024 ** 3, '5 GB'],
    [3_000 * 1024 ** 4, '3,000 TB'],
  ])('shows %d bytes as %s', (bytes, text) => {
    expect(bytesText(bytes)).toBe(text);
  });
});
