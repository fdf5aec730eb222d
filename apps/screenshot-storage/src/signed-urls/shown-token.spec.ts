import { createSecretKey, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { signToken } from './url-token';
import { isShown, readShown, signShown } from './shown-token';

const key = createSecretKey(randomBytes(32));
const other = createSecretKey(randomBytes(32));
const now = 1_800_000_000_000;
const exp = now / 1_000 + 10;
const path = 'screenshots/a b/é.png';
const token = signShown(path, exp, key);

describe('the short tokens of shown addresses', () => {
  it('tell their end to whoever has the path, also when a newer key signs by now', () => {
    expect(readShown(token, path, [key], now)).toBe(exp);
    expect(readShown(token, path, [other, key], now)).toBe(exp);
  });

  it('are short, and no JWT is taken for one', () => {
    expect(token.length).toBeLessThan(32);
    expect(isShown(token)).toBe(true);
    expect(isShown(signToken({ url: path, scope: 'download', iat: 0, exp }, key))).toBe(false);
  });

  it('are refused for another path, with another key, and after their time', () => {
    expect(() => readShown(token, 'screenshots/a b/e.png', [key], now)).toThrow(
      'signature verification failed',
    );
    expect(() => readShown(token, path, [other], now)).toThrow('signature verification failed');
    expect(() => readShown(token, path, [key], exp * 1_000)).toThrow('timestamp check failed');
  });

  it('are refused with any letter changed, a longer life included', () => {
    fc.assert(
      fc.property(fc.nat(token.length - 1), fc.constantFrom(...'0az_-A9.'), (at, letter) => {
        fc.pre(token[at] !== letter);
        const changed = token.slice(0, at) + letter + token.slice(at + 1);
        expect(() => readShown(changed, path, [key], now)).toThrow('signature verification failed');
      }),
    );
  });
});
