import { createHmac, createSecretKey, randomBytes } from 'node:crypto';
import type { AppError } from '@dearly/contracts';
import fc from 'fast-check';
import { readToken, signToken, type UrlClaims, type UrlScope } from './url-token';

const key = createSecretKey(randomBytes(32));
const olderKey = createSecretKey(randomBytes(32));
const now = 1_800_000_000_000;
const claims: UrlClaims = {
  url: 'notes/a b/c.txt',
  scope: 'download',
  iat: now / 1_000 - 10,
  exp: now / 1_000 + 10,
};
const wanted = { scope: 'download', path: claims.url } as const;
const read = (token: string, { keys = [key], time = now, ...asked } = {} as Partial<Asked>) =>
  readToken(token, { ...wanted, ...asked }, keys, time);
type Asked = { keys: (typeof key)[]; time: number; scope: UrlScope; path: string };

function reasonOf(action: () => unknown): string {
  try {
    action();
  } catch (error) {
    const { code, message } = error as AppError;
    return `${code}: ${message}`;
  }
  throw new Error('It was not refused.');
}
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('the tokens of signed addresses', () => {
  it('give back what was signed', () => {
    expect(read(signToken(claims, key))).toEqual(claims);
    const upload = { ...claims, scope: 'upload', owner: crypto.randomUUID(), upsert: true } as const;
    expect(read(signToken(upload, key), { scope: 'upload' })).toEqual(upload);
    const transform = { width: 100, resize: 'contain', quality: 80 } as const;
    const render = { ...claims, scope: 'render', transform } as const;
    expect(read(signToken(render, key), { scope: 'render' })).toEqual(render);
    expect(reasonOf(() => read(signToken(render, key)))).toBe('address_refused: Invalid signature');
    expect(reasonOf(() => read(signToken(claims, key), { scope: 'render' }))).toBe(
      'address_refused: Invalid signature',
    );
  });

  it('stay good when a newer key signs', () => {
    expect(read(signToken(claims, olderKey), { keys: [key, olderKey] })).toEqual(claims);
  });

  it('are refused when a key signed that is not ours', () => {
    expect(reasonOf(() => read(signToken(claims, olderKey)))).toBe(
      'address_refused: signature verification failed',
    );
  });

  it('count until their last second begins to be over', () => {
    const token = signToken(claims, key);
    expect(read(token, { time: claims.exp * 1_000 - 1 })).toEqual(claims);
    expect(reasonOf(() => read(token, { time: claims.exp * 1_000 }))).toBe(
      'address_refused: "exp" claim timestamp check failed',
    );
  });

  it('are for one path', () => {
    const token = signToken(claims, key);
    for (const path of ['notes/a b', 'notes/a b/c.txt/', 'notes/a%20b/c.txt', 'other/a b/c.txt', ''])
      expect(reasonOf(() => read(token, { path }))).toBe('address_refused: Invalid signature');
  });

  it('are for one use: who may read may not write, and the other way round', () => {
    expect(reasonOf(() => read(signToken(claims, key), { scope: 'upload' }))).toBe(
      'address_refused: Invalid signature',
    );
    expect(reasonOf(() => read(signToken({ ...claims, scope: 'upload' }, key)))).toBe(
      'address_refused: Invalid signature',
    );
  });

  it.each([
    { alg: 'none' },
    { alg: 'None', typ: 'JWT' },
    { alg: 'HS512', typ: 'JWT' },
    { alg: 'HS256', typ: 'JWT', kid: 'x' },
  ])('are refused with the header %j, even when it is signed', (header) => {
    const signed = `${encoded(header)}.${encoded(claims)}`;
    const signature = createHmac('sha256', key).update(signed).digest('base64url');
    for (const token of [`${signed}.${signature}`, `${signed}.x`])
      expect(reasonOf(() => read(token))).toContain('"alg" (Algorithm) Header Parameter value not allowed');
    expect(reasonOf(() => read(`${signed}.`))).toBe('address_refused: Invalid Compact JWS');
  });

  it.each(['', '.', '..', 'a', 'a.b', 'a.b.c.d', '...'])('are refused when they are %j', (token) => {
    expect(reasonOf(() => read(token))).toBe('address_refused: Invalid Compact JWS');
  });

  it('are refused with any one character changed', () => {
    const token = signToken(claims, key);
    fc.assert(
      fc.property(fc.nat(token.length - 1), fc.constantFrom(...'AQgw059-_.'), (at, letter) => {
        fc.pre(token[at] !== letter);
        const changed = token.slice(0, at) + letter + token.slice(at + 1);
        expect(reasonOf(() => read(changed))).toMatch(/^address_refused: /);
      }),
      { numRuns: 500 },
    );
  });
});
