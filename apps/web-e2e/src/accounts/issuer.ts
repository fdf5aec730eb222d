import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';

export const CLIENT_ID = 'checks.apps.example.com';
const KEY_ID = 'first';

/** Somebody else who vouches for people: keys at an address, and the tokens that they sign. */
export type Issuer = {
  url: string;
  /** An id_token with these claims beside the usual ones, good for five minutes. */
  sign: (claims: JWTPayload) => Promise<string>;
  stop: () => Promise<void>;
};

/** A small issuer on a free port. */
export async function startIssuer(): Promise<Issuer> {
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const keys = [{ ...(await exportJWK(publicKey)), kid: KEY_ID, alg: 'ES256', use: 'sig' }];
  const server = createServer((_, answer) => {
    answer.setHeader('content-type', 'application/json').end(JSON.stringify({ keys }));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    sign: (claims) =>
      new SignJWT({ iss: url, aud: CLIENT_ID, ...claims })
        .setProtectedHeader({ alg: 'ES256', kid: KEY_ID })
        .setIssuedAt()
        .setExpirationTime('5m')
        .sign(privateKey),
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** The setting ID_TOKEN_ISSUERS: this issuer as `google`, and once more as one that is turned off. */
export function issuerSetting({ url }: Issuer): string {
  const known = { clientIds: [CLIENT_ID], jwksUrl: `${url}/keys` };
  return JSON.stringify([
    { ...known, provider: 'google', issuer: url },
    { ...known, provider: 'apple', issuer: `${url}/off`, enabled: false },
  ]);
}
