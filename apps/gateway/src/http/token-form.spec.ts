import { errors } from 'jose';
import { algorithmOf } from './token-form';

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = (header: object, signature = 'AAAA') => `${part(header)}.${part({})}.${signature}`;

describe('the algorithm of a token', () => {
  it.each([undefined, 'JWT', 'jwt'])('is what its header says, when its type is %s', (typ) => {
    expect(algorithmOf(token({ alg: 'ES256', typ }))).toBe('ES256');
  });

  it('is nothing when the header names none', () => {
    expect(algorithmOf(token({ typ: 'JWT' }))).toBeUndefined();
  });

  it.each(['', 'at+jwt', 'JWE', null, 7])('is not told of a token of another type: %j', (typ) => {
    const read = () => algorithmOf(token({ alg: 'ES256', typ }));
    expect(read).toThrow(errors.JWTInvalid);
    expect(read).toThrow('token is of another type');
  });

  it.each([
    ['two parts', `${part({ alg: 'ES256' })}.${part({})}`],
    ['four parts', `${token({ alg: 'ES256' })}.AAAA`],
    ['a padded signature', token({ alg: 'ES256' }, 'AAA=')],
    ['bits behind the last byte', token({ alg: 'ES256' }, 'AAB')],
    ['plain base64', token({ alg: 'ES256' }, '++//')],
  ])('is not told of a token with %s', (_, text) => {
    expect(() => algorithmOf(text)).toThrow(new errors.JWSInvalid('Invalid Compact JWS'));
  });

  it.each(['', part('text'), part('text').slice(0, 4)])('is not told when the header is "%s"', (header) => {
    const read = () => algorithmOf(`${header}.${part({})}.AAAA`);
    expect(read).toThrow(errors.JWSInvalid);
    expect(read).toThrow('JWS Protected Header is invalid');
    expect(read).toThrow(expect.objectContaining({ cause: expect.any(TypeError) as unknown }));
  });
});
