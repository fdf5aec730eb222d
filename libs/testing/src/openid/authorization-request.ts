export const OPENID_CLIENT = { clientId: 'dearly-checks', clientSecret: 'a secret of the checks & no other' };

/** What a client asks for, as far as the answer depends on it. */
export type AuthorizationRequest = {
  redirectUri: string;
  state: string;
  nonce: string;
  challenge: string;
  responseMode: 'query' | 'form_post';
};

/** @throws Error when this is no request of our client, or lacks what protects it: state, nonce, PKCE */
export function readAuthorizationRequest({ searchParams }: URL): AuthorizationRequest {
  const read = (name: string) => {
    const [value, ...more] = searchParams.getAll(name);
    if (!value || more.length > 0) throw new Error(`${name} must be there once`);
    return value;
  };
  if (read('client_id') !== OPENID_CLIENT.clientId) throw new Error('unknown client_id');
  if (read('response_type') !== 'code') throw new Error('response_type must be code');
  if (!read('scope').split(' ').includes('openid')) throw new Error('scope lacks openid');
  if (read('code_challenge_method') !== 'S256') throw new Error('code_challenge_method must be S256');
  return {
    redirectUri: read('redirect_uri'),
    state: read('state'),
    nonce: read('nonce'),
    challenge: read('code_challenge'),
    responseMode: searchParams.get('response_mode') === 'form_post' ? 'form_post' : 'query',
  };
}
