import { AppError } from '@dearly/contracts';
import { isTransferPath, newToken, parseTransferPath, transferUrl } from './transfer-url';

describe('the address of a transfer', () => {
  it('is understood by the transfer server, with the method that goes with its direction', () => {
    const token = newToken();
    for (const [direction, method, other] of [
      ['upload', 'GET', 'POST'],
      ['answer', 'POST', 'GET'],
    ] as const) {
      const { pathname } = new URL(transferUrl({ url: 'http://gateway:3001/', token }, direction));
      expect(isTransferPath(pathname)).toBe(true);
      expect(parseTransferPath(method, pathname)).toEqual({ token, direction });
      expect(parseTransferPath(other, pathname)).toBeUndefined();
    }
  });

  it.each([
    '/transfer/',
    '/transfer/short/upload',
    `/transfer/${'a'.repeat(23)}/upload`,
    `/transfer/${'a'.repeat(22)}/upload/`,
    `/transfer/${'a'.repeat(22)}/upload?x=1`,
    `/transfer/${'.'.repeat(22)}/upload`,
  ])('is not %s', (path) => {
    expect(isTransferPath(path)).toBe(true);
    expect(parseTransferPath('GET', path)).toBeUndefined();
  });
});

describe('the error of a large upload', () => {
  it('names the limit in whole units', () => {
    expect(AppError.tooLarge(10 * 1024 ** 2).params).toEqual({ limit: '10 MB' });
    expect(AppError.tooLarge(10 * 1024 ** 2 + 128 * 1024).params).toEqual({ limit: '10 MB' });
    expect(AppError.tooLarge(64 * 1024).params).toEqual({ limit: '64 KB' });
  });
});
