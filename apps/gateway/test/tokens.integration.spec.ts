import fc from 'fast-check';
import {
  CompactSign,
  exportSPKI,
  generateKeyPair,
  importJWK,
  UnsecuredJWT,
  type JWTHeaderParameters,
  type JWTPayload,
  type KeyLike,
} from 'jose';
import { startGateway, type Gateway } from './gateway-fixture';
import { AuthStandIn, ISSUER, Signer, USER } from './stand-ins';
import { ACCEPTED, answersOf, nowSeconds, REFUSED, sign, claims } from './token-answers';

const SECRET = 'a secret of at least thirty-two characters';
let gateway: Gateway;
/** The same with JWT_SECRET. */
let secretive: Gateway;
let signer: Signer;
let stranger: Signer;

beforeAll(async () => {
  signer = await Signer.create('k1');
  stranger = await Signer.create('k9');
  AuthStandIn.keys = [signer.jwk];
  gateway = await startGateway();
  secretive = await startGateway({ JWT_SECRET: SECRET });
});
afterAll(async () => {
  await gateway.stop();
  await secretive.stop();
});

const answersTo = (token: string, target = gateway) => answersOf(target, token);

describe('an access token', () => {
  it.each(['none', 'None', 'NONE', 'nOnE', ''])('is refused when its algorithm is "%s"', async (alg) => {
    const [, payload, signature] = (await signer.token()).split('.');
    const header = encode({ alg, kid: 'k1', typ: 'JWT' });
    expect(await answersTo(`${header}.${payload}.`)).toEqual(REFUSED);
    expect(await answersTo(`${header}.${payload}.${signature}`)).toEqual(REFUSED);
    expect(await answersTo(`${header}.${payload}.`, secretive)).toEqual(REFUSED);
  });

  it('is refused unsecured, as libraries write it', async () => {
    expect(await answersTo(new UnsecuredJWT(claims()).encode())).toEqual(REFUSED);
  });

  it('is refused when a public key was taken for a secret, however it is written', async () => {
    const key = (await importJWK({ kty: 'EC', ...signer.jwk }, 'ES256')) as KeyLike;
    const pem = await exportSPKI(key);
    const { kty, crv, x, y } = signer.jwk;
    const der = Buffer.from(pem.replace(/-----.*-----|\s/g, ''), 'base64');
    const texts = [
      pem,
      pem.trim(),
      JSON.stringify(signer.jwk),
      JSON.stringify({ keys: [signer.jwk] }),
      JSON.stringify({ kty, crv, x, y }),
      der.toString('base64'),
      String(x),
    ];
    const secrets = [...texts.map((text) => Buffer.from(text)), der];
    for (const secret of secrets)
      for (const target of [gateway, secretive]) {
        expect(await answersTo(await sign(secret, { alg: 'HS256', kid: 'k1' }), target)).toEqual(REFUSED);
        expect(await answersTo(await sign(secret, { alg: 'HS256' }), target)).toEqual(REFUSED);
      }
  });

  it('is refused with another MAC than HS256, even of the right secret', async () => {
    for (const alg of ['HS384', 'HS512'])
      expect(await answersTo(await sign(Buffer.from(SECRET), { alg }), secretive)).toEqual(REFUSED);
  });

  it('is accepted with the shared secret only where there is one', async () => {
    const token = await sign(Buffer.from(SECRET), { alg: 'HS256', typ: 'JWT' });
    expect(await answersTo(token, secretive)).toEqual(ACCEPTED);
    expect(await answersTo(token, gateway)).toEqual(REFUSED);
    const other = await sign(Buffer.from(`${SECRET}.`), { alg: 'HS256', typ: 'JWT' });
    expect(await answersTo(other, secretive)).toEqual(REFUSED);
  });

  it.each<[string, () => JWTHeaderParameters]>([
    ['the kid of ours', () => ({ alg: 'ES256', kid: 'k1' })],
    ['a kid that nobody knows', () => ({ alg: 'ES256', kid: 'k9' })],
    ['no kid', () => ({ alg: 'ES256' })],
    ['a kid that is a path', () => ({ alg: 'ES256', kid: '../../dev/null' })],
    ['its own key along', () => ({ alg: 'ES256', kid: 'k9', jwk: stranger.jwk })],
    ['its own key under our kid', () => ({ alg: 'ES256', kid: 'k1', jwk: { ...stranger.jwk, kid: 'k1' } })],
    ['an address of its key', () => ({ alg: 'ES256', kid: 'k9', jku: 'http://127.0.0.1:1/keys' })],
    ['an address of its certificate', () => ({ alg: 'ES256', kid: 'k9', x5u: 'http://127.0.0.1:1/cert' })],
    ['a certificate along', () => ({ alg: 'ES256', kid: 'k9', x5c: [Buffer.alloc(64).toString('base64')] })],
  ])('is refused with the signature of a stranger and %s', async (_, header) => {
    expect(await answersTo(await sign(stranger.privateKey, header()))).toEqual(REFUSED);
  });

  it('is refused with an algorithm for which no key is published', async () => {
    const rsa = await generateKeyPair('RS256');
    expect(await answersTo(await sign(rsa.privateKey, { alg: 'RS256', kid: 'k1' }))).toEqual(REFUSED);
    expect(await answersTo(await sign(rsa.privateKey, { alg: 'PS256', kid: 'k1' }))).toEqual(REFUSED);
  });

  it('is refused when its header says what must be understood and is not', async () => {
    const signed = new CompactSign(Buffer.from(JSON.stringify(claims())))
      .setProtectedHeader({ alg: 'ES256', kid: 'k1', crit: ['urn:x'], 'urn:x': true })
      .sign(signer.privateKey, { crit: { 'urn:x': true } });
    expect(await answersTo(await signed)).toEqual(REFUSED);
  });

  it.each<[string, JWTPayload]>([
    ['another issuer', { iss: 'http://evil.example/auth/v1' }],
    ['the issuer with a slash more', { iss: `${ISSUER}/` }],
    ['no issuer', { iss: undefined }],
    ['another audience', { aud: 'anon' }],
    ['no audience', { aud: undefined }],
    ['no account', { sub: undefined }],
    ['no session', { session_id: undefined }],
    ['no role', { role: undefined }],
    ['no end', { exp: undefined }],
    ['an end that is no number', { exp: '9999999999' as never }],
    ['a start that is no number', { nbf: 'now' as never }],
  ])('is refused with %s', async (_, changed) => {
    expect(await answersTo(await signer.token(changed))).toEqual(REFUSED);
  });

  it.each(['at+jwt', 'dpop+jwt', 'logout+jwt', 'JWE', ''])(
    'is refused when it says it is of the type "%s"',
    async (typ) => {
      expect(await answersTo(await signer.token({}, { typ }))).toEqual(REFUSED);
    },
  );

  it.each(['JWT', 'jwt', undefined])('is accepted when its type is %s', async (typ) => {
    expect(await answersTo(await signer.token({}, typ ? { typ } : {}))).toEqual(ACCEPTED);
  });

  it('counts from its start and to its end to the second, without tolerance', async () => {
    expect(await answersTo(await signer.token({ nbf: nowSeconds() }))).toEqual(ACCEPTED);
    expect(await answersTo(await signer.token({ nbf: nowSeconds() + 20 }))).toEqual(REFUSED);
    expect(await answersTo(await signer.token({ exp: nowSeconds() + 20 }))).toEqual(ACCEPTED);
    expect(await answersTo(await signer.token({ exp: nowSeconds() }))).toEqual(REFUSED);
    expect(await answersTo(await signer.token({ exp: nowSeconds() - 1 }))).toEqual(REFUSED);
  });

  it('cannot be replaced by a refresh token, an id or nothing much', async () => {
    for (const text of ['k3v9x2m7q1w8z4b6n0c5d8f2', USER, 'null', 'a.b.c', '..', '...'])
      expect(await answersTo(text)).toEqual(REFUSED);
  });

  it('is refused with more than its three parts, or with a signature of nothing', async () => {
    const token = await signer.token();
    const [header, payload] = token.split('.');
    expect(await answersTo(`${token}.`)).toEqual(REFUSED);
    expect(await answersTo(`${token}.${payload}`)).toEqual(REFUSED);
    expect(await answersTo(`${header}.${payload}.`)).toEqual(REFUSED);
    const zeros = Buffer.alloc(64).toString('base64url');
    expect(await answersTo(`${header}.${payload}.${zeros}`)).toEqual(REFUSED);
  });

  it('is refused when any bit of its payload or its signature is another', async () => {
    const token = await signer.token();
    const parts = token.split('.');
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(1, 2), fc.nat(), async (part, bit) => {
        const bytes = Buffer.from(parts[part] ?? '', 'base64url');
        const at = bit % (bytes.length * 8);
        bytes[at >> 3] = (bytes[at >> 3] ?? 0) ^ (1 << (at & 7));
        const changed = parts.map((text, index) => (index === part ? bytes.toString('base64url') : text));
        expect(await answersTo(changed.join('.'))).toEqual(REFUSED);
      }),
      { numRuns: 200 },
    );
  });

  it('is refused when any letter of it is another, also one that changes no byte', async () => {
    const token = await signer.token();
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.=+/';
    const last = token.length - 1;
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.nat({ max: last }), fc.constant(last)),
        fc.constantFrom(...letters),
        async (at, letter) => {
          fc.pre(token[at] !== letter);
          const changed = token.slice(0, at) + letter + token.slice(at + 1);
          expect(await answersTo(changed)).toEqual(REFUSED);
        },
      ),
      { numRuns: 200 },
    );
  });
});

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
