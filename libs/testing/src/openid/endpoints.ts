import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { JWK, JWTPayload, KeyLike } from 'jose';
import { issueCode, redeemCode, type IssuedCode } from './authorization-code';
import { readAuthorizationRequest, type AuthorizationRequest } from './authorization-request';
import { answerForm, signInPage } from './sign-in-page';

/** How the provider lies or fails; what is left out is as it should be. */
export type Tampering = {
  /** Put over the id_token's claims; undefined leaves one out. */
  claims?: JWTPayload;
  /** Signs the id_token with a key that nobody publishes. */
  foreignKey?: boolean;
  /** Put over the discovery document. */
  discovery?: Record<string, unknown>;
  /** Answers a path in the provider's place. */
  respond?: Record<string, (response: ServerResponse) => void>;
};

/** All that the provider knows. */
export type Knowledge = {
  url: string;
  codes: Map<string, IssuedCode>;
  publicKeys: JWK[];
  key: KeyLike;
  foreignKey: KeyLike;
  /** `GET /keys` and so on, oldest first. */
  requests: string[];
  tampering: Tampering;
};

/** What the browser takes back to the client, of a person who signed in as `claims` say or cancelled. */
export function decide(
  { url, codes }: Knowledge,
  asked: AuthorizationRequest,
  claims: JWTPayload | undefined,
): Record<string, string> {
  const back = { state: asked.state, iss: url };
  return claims ? { ...back, code: issueCode(codes, asked, claims) } : { ...back, error: 'access_denied' };
}

/** Answers a request as the endpoint that it names; a fault of the client with 400. */
export async function answer(
  provider: Knowledge,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const asked = new URL(request.url ?? '', provider.url);
  provider.requests.push(`${request.method} ${asked.pathname}`);
  const instead = provider.tampering.respond?.[asked.pathname];
  if (instead) return instead(response);
  const form = new URLSearchParams(request.method === 'POST' ? await text(request) : '');
  try {
    switch (`${request.method} ${asked.pathname}`) {
      case 'GET /.well-known/openid-configuration':
        return json(response, 200, discovery(provider));
      case 'GET /keys':
        return json(response, 200, { keys: provider.publicKeys });
      case 'GET /authorize':
        readAuthorizationRequest(asked);
        return void response.setHeader('content-type', 'text/html').end(signInPage(asked));
      case 'POST /authorize': {
        const wanted = readAuthorizationRequest(asked);
        const email = form.get('email');
        const claims = email ? { sub: email, email, email_verified: true } : undefined;
        return answerForm(response, wanted, decide(provider, wanted, claims));
      }
      case 'POST /token':
        return json(response, 200, await tokens(provider, form, request.headers.authorization ?? ''));
      default:
        return json(response, 404, { error: 'not_found' });
    }
  } catch (error) {
    return json(response, 400, { error: 'invalid_request', error_description: String(error) });
  }
}

function discovery({ url, tampering }: Knowledge): Record<string, unknown> {
  return {
    issuer: url,
    authorization_endpoint: `${url}/authorize`,
    token_endpoint: `${url}/token`,
    jwks_uri: `${url}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['ES256'],
    token_endpoint_auth_methods_supported: ['client_secret_basic'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    ...tampering.discovery,
  };
}

function tokens(
  { url, codes, key, foreignKey, tampering }: Knowledge,
  form: URLSearchParams,
  authorization: string,
): Promise<Record<string, unknown>> {
  const signing = tampering.foreignKey ? foreignKey : key;
  return redeemCode(codes, { form, authorization, issuer: url, key: signing, claims: tampering.claims });
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
