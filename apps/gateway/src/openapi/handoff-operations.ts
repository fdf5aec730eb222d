import { handoffMade, handoffOpening } from '@dearly/contracts';
import { answerOf, jsonBody, type Json, type Operations } from './operation';

const sealed: Json = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };

export const handoffOperations: Operations = {
  'POST /api/handoffs': {
    summary: 'Sealed messages for another device, at most 2 MB; replaces those of before',
    body: sealed,
    answer: answerOf(handoffMade),
    status: 201,
    signedIn: true,
    errors: [400, 401, 408, 413, 415, 503],
  },
  'POST /api/handoffs/open': {
    summary: 'Those bytes, once and within ten minutes',
    body: jsonBody(handoffOpening),
    answer: sealed,
    errors: [400, 410, 415, 429, 503],
  },
};
