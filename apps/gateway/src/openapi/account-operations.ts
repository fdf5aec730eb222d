import { accountUsage, device, ownerProof, halfConfirmed, session, user } from '@dearly/contracts';
import { z } from 'zod';
import { anyObject, answerOf, jsonBody, schemaOf, type Operations } from './operation';

const credentials = z.object({
  email: z.string().optional(),
  phone: z.string().optional(),
  password: z.string(),
  data: anyObject.optional(),
});
const emailBody = z.object({ email: z.string() });
const nothing = answerOf(z.object({}));
const redirect = z.object({ redirect_to: z.string().optional() });
const providerAnswer = z.object({
  state: z.string(),
  code: z.string().optional(),
  iss: z.string().optional(),
  error: z.string().optional(),
});

export const accountOperations: Operations = {
  'POST /auth/v1/signup': {
    summary: 'Sign up',
    query: redirect,
    body: jsonBody(credentials),
    answer: answerOf(z.union([session, user])),
    errors: [400, 422, 429, 503],
  },
  'POST /auth/v1/token': {
    summary: 'Sign in or renew a session: grant_type password, refresh_token, pkce or id_token',
    query: z.object({ grant_type: z.string() }),
    body: jsonBody(anyObject),
    answer: answerOf(session),
    errors: [400, 404, 409, 422, 429, 503],
  },
  'POST /auth/v1/otp': {
    summary: 'Send a sign-in code and link',
    query: redirect,
    body: jsonBody(emailBody.extend({ create_user: z.boolean().optional() })),
    answer: answerOf(z.object({ message_id: z.string().optional() })),
    errors: [400, 422, 429, 503],
  },
  'POST /auth/v1/verify': {
    summary: 'Enter a code',
    body: jsonBody(z.object({ type: z.string(), email: z.string(), token: z.string() })),
    answer: answerOf(z.union([session, halfConfirmed])),
    errors: [400, 403, 429, 503],
  },
  'GET /auth/v1/verify': {
    summary: 'Open the link of an email; leads on to the site',
    query: redirect.extend({ token: z.string(), type: z.string() }),
    answer: undefined,
    status: 303,
    errors: [400, 503],
  },
  'GET /auth/v1/authorize': {
    summary: 'Sign in at an OpenID provider; leads to its page',
    query: redirect.extend({
      provider: z.string(),
      scopes: z.string().optional(),
      code_challenge: z.string().optional(),
      code_challenge_method: z.string().optional(),
    }),
    answer: undefined,
    status: 302,
    errors: [400, 429, 503],
  },
  'GET /auth/v1/callback': {
    summary: 'Come back from an OpenID provider; leads to where the sign-in began',
    query: providerAnswer,
    answer: undefined,
    status: 302,
    errors: [429, 503],
  },
  'POST /auth/v1/callback': {
    summary: 'The same for providers that have a form posted; leads to the call above',
    body: { 'application/x-www-form-urlencoded': { schema: schemaOf(providerAnswer, 'input') } },
    answer: undefined,
    status: 303,
    errors: [415],
  },
  'POST /auth/v1/recover': {
    summary: 'Send an email to somebody who forgot the password',
    query: redirect,
    body: jsonBody(emailBody),
    answer: nothing,
    errors: [400, 429, 503],
  },
  'POST /auth/v1/resend': {
    summary: 'Send a confirmation once more',
    query: redirect,
    body: jsonBody(emailBody.extend({ type: z.string() })),
    answer: answerOf(z.object({ message_id: z.string().optional() })),
    errors: [400, 429, 503],
  },
  'GET /auth/v1/reauthenticate': {
    summary: 'Send a code to the signed-in person',
    answer: nothing,
    signedIn: true,
    errors: [400, 401, 403, 422, 429, 503],
  },
  'GET /auth/v1/user': {
    summary: 'The signed-in account',
    answer: answerOf(user),
    signedIn: true,
    errors: [401, 403, 503],
  },
  'PUT /auth/v1/user': {
    summary: 'Change address, password or data of the signed-in account',
    query: redirect,
    body: jsonBody(anyObject),
    answer: answerOf(user),
    signedIn: true,
    errors: [400, 401, 403, 422, 429, 503],
  },
  'POST /auth/v1/logout': {
    summary: 'End sessions (scope=global, local or others)',
    query: z.object({ scope: z.string().optional() }),
    answer: undefined,
    status: 204,
    signedIn: true,
    errors: [400, 401, 403, 503],
  },
  'GET /auth/v1/settings': {
    summary: 'What this installation offers for signing in',
    answer: answerOf(anyObject),
    errors: [503],
  },
  'GET /auth/v1/health': { summary: 'The account service', answer: answerOf(anyObject), errors: [503] },
  'GET /auth/v1/.well-known/jwks.json': {
    summary: 'Public keys of the access tokens',
    answer: answerOf(z.object({ keys: z.array(anyObject) })),
    errors: [503],
  },
  'GET /api/account/usage': {
    summary: 'What the account keeps, and how much it may',
    answer: answerOf(accountUsage),
    signedIn: true,
    errors: [401, 403, 503],
  },
  'GET /api/account/devices': {
    summary: 'Where the person is signed in',
    answer: answerOf(z.array(device)),
    signedIn: true,
    errors: [401, 403, 503],
  },
  'DELETE /api/account/devices/{deviceId}': {
    summary: 'Sign out one device',
    answer: undefined,
    status: 204,
    signedIn: true,
    errors: [401, 403, 404, 503],
  },
  'POST /api/account/proof': {
    summary:
      'Show once more that it is you: with the password, or a code of reauthenticate. Counts for 10 minutes',
    body: jsonBody(ownerProof),
    answer: undefined,
    status: 204,
    signedIn: true,
    errors: [400, 401, 403, 422, 429, 503],
  },
  'POST /api/account/delete': {
    summary: 'Delete the account and everything it owns; needs the password or a code of reauthenticate',
    body: jsonBody(ownerProof),
    answer: undefined,
    status: 204,
    signedIn: true,
    errors: [400, 401, 403, 422, 429, 503],
  },
};
