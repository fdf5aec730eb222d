import { anyObject, answerOf, type Operations } from './operation';

export const siteOperations: Operations = {
  'GET /config.json': {
    summary: 'Public settings of this installation',
    answer: answerOf(anyObject),
    errors: [],
  },
  'GET /health/live': { summary: 'The process runs', answer: answerOf(anyObject), errors: [] },
  'GET /health/ready': { summary: 'Calls can be answered', answer: answerOf(anyObject), errors: [503] },
};
