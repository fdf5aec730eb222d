import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type JWK, type JWTHeaderParameters, type KeyLike } from 'jose';

type Key = { privateKey: KeyLike; publicJwk: JWK };
type Claims = Record<string, unknown>;
export type TokenOptions = {
  header?: Partial<JWTHeaderParameters>;
  key?: KeyLike | Uint8Array;
  issuer?: string;
};

/** Somebody else's sign-in, with real keys behind a real address. */
export type Issuer = {
  /** Its name, and where its keys are. */
  url: string;
  jwksUrl: string;
  /** How often somebody asked for its keys, or for an address that a token named. */
  requests: string[];
  /** A proof for `app`, good for five minutes; claims that are undefined are left out. */
  token(claims?: Claims, options?: TokenOptions): Promise<string>;
  /** A new key signs from now on, and only it is published. */
  rotate(alg?: 'ES256' | 'RS256' | 'PS256'): Promise<void>;
  /** How the keys are answered from now on; undefined: as they should. */
  answerWith(answer: ((response: ServerResponse) => void) | undefined): void;
  publicKeys(): JWK[];
  stop(): Promise<void>;
};

export async function startIssuer(): Promise<Issuer> {
  let key = await makeKey('ES256', 'key-1');
  let keys = 1;
  let answer: ((response: ServerResponse) => void) | undefined;
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    if (answer) return answer(response);
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [key.publicJwk] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    jwksUrl: `${url}/keys`,
    requests,
    token: (claims = {}, options = {}) => {
      const now = Math.floor(Date.now() / 1_000);
      const payload = { iss: url, aud: 'app', sub: 'person-1', iat: now, exp: now + 300, ...claims };
      return new SignJWT(payload)
        .setProtectedHeader({ alg: key.publicJwk.alg ?? '', kid: key.publicJwk.kid ?? '', ...options.header })
        .sign(options.key ?? key.privateKey);
    },
    async rotate(alg = 'ES256') {
      keys += 1;
      key = await makeKey(alg, `key-${keys}`);
    },
    answerWith: (next) => {
      answer = next;
    },
    publicKeys: () => [key.publicJwk],
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function makeKey(alg: string, kid: string): Promise<Key> {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true });
  return { privateKey, publicJwk: { ...(await exportJWK(publicKey)), alg, kid, use: 'sig' } };
}
