import type { Operations } from './operation';

/** Calls of the account protocol that have one fixed answer here. */
export const refusedOperations: Operations = {
  'POST /auth/v1/sso': { summary: 'Always saml_provider_disabled', answer: undefined, errors: [404] },
  'GET /auth/v1/user/identities/authorize': {
    summary: 'Always manual_linking_disabled',
    answer: undefined,
    signedIn: true,
    errors: [401, 403, 404],
  },
  'DELETE /auth/v1/user/identities/{identityId}': {
    summary: 'Always manual_linking_disabled',
    answer: undefined,
    signedIn: true,
    errors: [401, 403, 404],
  },
};
