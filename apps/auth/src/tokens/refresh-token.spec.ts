import { createRefreshToken, deriveRefreshToken, hashRefreshToken, isRefreshToken } from './refresh-token';

const secret = Buffer.alloc(32, 7);

describe('refresh tokens', () => {
  it('are 26 characters, and never the same twice', () => {
    const tokens = Array.from({ length: 1_000 }, createRefreshToken);
    expect(new Set(tokens).size).toBe(1_000);
    for (const token of tokens) expect(token).toMatch(/^[a-z2-7]{26}$/);
  });

  it('can be computed again from the parent, the number and the secret of the session, and from nothing less', () => {
    const child = deriveRefreshToken(secret, 'parent', 2);
    expect(child).toMatch(/^[a-z2-7]{26}$/);
    expect(deriveRefreshToken(secret, 'parent', 2)).toBe(child);
    const others = [
      deriveRefreshToken(secret, 'parent', 3),
      deriveRefreshToken(secret, 'other', 2),
      deriveRefreshToken(Buffer.alloc(32, 8), 'parent', 2),
      deriveRefreshToken(secret, '2.parent', 2),
    ];
    expect(others).not.toContain(child);
  });

  it('are stored as a hash of 32 bytes', () => {
    expect(hashRefreshToken('abc').toString('hex')).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
  });

  it.each(['abcdefghijkl', '000000000000', 'a'.repeat(64)])('have the shape of %s', (text) => {
    expect(isRefreshToken(text)).toBe(true);
  });

  it.each(['', 'abcdefghijk', 'a'.repeat(65), 'Abcdefghijkl', 'abcdefghijkl\n', 'abc.defghijkl'])(
    'do not have the shape of %j',
    (text) => {
      expect(isRefreshToken(text)).toBe(false);
    },
  );
});
