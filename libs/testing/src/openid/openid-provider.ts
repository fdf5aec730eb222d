import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload } from 'jose';
import { OPENID_CLIENT, readAuthorizationRequest } from './authorization-request';
import { answer, decide, type Knowledge, type Tampering } from './endpoints';

export type { Tampering };

/** Somebody else's sign-in: discovery, a page, codes that demand PKCE and the client's secret, signed id_tokens. */
export type OpenIdProvider = {
  url: string;
  /** `GET /keys` and so on, oldest first. */
  requests: string[];
  /** From now on; `{}`: as it should be. */
  tamper: (how: Tampering) => void;
  /** An entry of OPENID_PROVIDERS. */
  setting: (more?: Record<string, unknown>) => Record<string, unknown>;
  /**
   * What a person's browser does with the address it was sent to: signs in as `claims` say, or cancels without any;
   * answers where it is sent on to. @throws Error when the request is none that a provider would accept
   */
  signIn: (location: string, claims: JWTPayload | undefined) => URL;
  stop: () => Promise<void>;
};

export async function startOpenIdProvider(): Promise<OpenIdProvider> {
  const [own, foreign] = await Promise.all([generateKeyPair('ES256'), generateKeyPair('ES256')]);
  const server = createServer((request, response) => void answer(provider, request, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider: Knowledge = {
    url,
    codes: new Map(),
    publicKeys: [{ ...(await exportJWK(own.publicKey)), kid: 'first', alg: 'ES256', use: 'sig' }],
    key: own.privateKey,
    foreignKey: foreign.privateKey,
    requests: [],
    tampering: {},
  };
  return {
    url,
    requests: provider.requests,
    tamper: (how) => {
      provider.tampering = how;
    },
    setting: (more = {}) => ({ provider: 'google', label: 'Google', issuer: url, ...OPENID_CLIENT, ...more }),
    signIn: (location, claims) => {
      const asked = readAuthorizationRequest(new URL(location));
      const back = new URL(asked.redirectUri);
      const brought = Object.entries(decide(provider, asked, claims));
      for (const [name, value] of brought) back.searchParams.set(name, value);
      return back;
    },
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
