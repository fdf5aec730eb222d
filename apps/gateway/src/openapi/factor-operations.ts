import { factor, session, user } from '@dearly/contracts';
import { z } from 'zod';
import { anyObject, answerOf, jsonBody, type Operations } from './operation';

const users = answerOf(z.object({ users: z.array(user), aud: z.string() }));
const pages = z.object({ page: z.string().optional(), per_page: z.string().optional() });

/** Second factors, and administration with the service key. */
export const factorOperations: Operations = {
  'POST /auth/v1/factors': {
    summary: 'Begin to set up a second factor',
    body: jsonBody(z.object({ factor_type: z.string(), friendly_name: z.string().optional() })),
    answer: answerOf(anyObject),
    signedIn: true,
    errors: [400, 401, 403, 422, 503],
  },
  'POST /auth/v1/factors/{factorId}/challenge': {
    summary: 'Ask for a code of a second factor',
    answer: answerOf(anyObject),
    signedIn: true,
    errors: [401, 403, 404, 422, 429, 503],
  },
  'POST /auth/v1/factors/{factorId}/verify': {
    summary: 'Enter the code of a second factor',
    body: jsonBody(z.object({ challenge_id: z.string(), code: z.string() })),
    answer: answerOf(session),
    signedIn: true,
    errors: [400, 401, 403, 404, 422, 429, 503],
  },
  'DELETE /auth/v1/factors/{factorId}': {
    summary: 'Remove a second factor',
    answer: answerOf(z.object({ id: z.string() })),
    signedIn: true,
    errors: [401, 403, 404, 422, 503],
  },
  'GET /auth/v1/admin/users': {
    summary: 'Accounts, newest first',
    query: pages,
    answer: users,
    signedIn: true,
    errors: [400, 401, 403, 503],
  },
  'POST /auth/v1/admin/users': {
    summary: 'Make an account',
    body: jsonBody(anyObject),
    answer: answerOf(user),
    signedIn: true,
    errors: [400, 401, 403, 422, 503],
  },
  'GET /auth/v1/admin/users/{userId}': {
    summary: 'One account',
    answer: answerOf(user),
    signedIn: true,
    errors: [400, 401, 403, 404, 503],
  },
  'PUT /auth/v1/admin/users/{userId}': {
    summary: 'Change an account',
    body: jsonBody(anyObject),
    answer: answerOf(user),
    signedIn: true,
    errors: [400, 401, 403, 404, 422, 503],
  },
  'DELETE /auth/v1/admin/users/{userId}': {
    summary: 'Delete an account',
    answer: answerOf(z.object({})),
    signedIn: true,
    errors: [400, 401, 403, 404, 503],
  },
  'GET /auth/v1/admin/users/{userId}/factors': {
    summary: 'Second factors of an account',
    answer: answerOf(z.array(factor)),
    signedIn: true,
    errors: [400, 401, 403, 404, 503],
  },
  'DELETE /auth/v1/admin/users/{userId}/factors/{factorId}': {
    summary: 'Remove a second factor of an account',
    answer: answerOf(factor),
    signedIn: true,
    errors: [400, 401, 403, 404, 503],
  },
  'POST /auth/v1/invite': {
    summary: 'Invite somebody by email',
    body: jsonBody(z.object({ email: z.string(), data: anyObject.optional() })),
    answer: answerOf(user),
    signedIn: true,
    errors: [400, 401, 403, 422, 429, 503],
  },
  'POST /auth/v1/admin/generate_link': {
    summary: 'Make a link and a code without sending them',
    body: jsonBody(z.object({ type: z.string(), email: z.string() })),
    answer: answerOf(anyObject),
    signedIn: true,
    errors: [400, 401, 403, 404, 422, 503],
  },
};
