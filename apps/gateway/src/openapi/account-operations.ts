import { session, user } from '@dearly/contracts';
import { z } from 'zod';
import { anyObject, answerOf, jsonBody, type Operations } from './operation';

const credentials = z.object({ email: z.string(), password: z.string(), data: anyObject.optional() });

export const accountOperations: Operations = {
  'POST /auth/v1/signup': {
    summary: 'Sign up',
    body: jsonBody(credentials),
    answer: answerOf(z.union([session, user])),
    errors: [400, 422, 503],
  },
  'POST /auth/v1/token': {
    summary: 'Sign in (grant_type=password) or renew a session (grant_type=refresh_token)',
    body: jsonBody(anyObject),
    answer: answerOf(session),
    errors: [400, 409, 503],
  },
  'GET /auth/v1/user': {
    summary: 'The signed-in account',
    answer: answerOf(user),
    signedIn: true,
    errors: [401, 403, 503],
  },
  'POST /auth/v1/logout': {
    summary: 'End sessions (scope=global, local or others)',
    answer: undefined,
    status: 204,
    signedIn: true,
    errors: [400, 401, 403, 503],
  },
  'GET /auth/v1/.well-known/jwks.json': {
    summary: 'Public keys of the access tokens',
    answer: answerOf(z.object({ keys: z.array(anyObject) })),
    errors: [503],
  },
};
