import { generateAnswer, generateFields, parseAnswer, parseFields } from '@dearly/contracts';
import { answerOf, formBody, type Operations } from './operation';

const LIST = 'The contact list, at most 10 MB.';

export const csvOperations: Operations = {
  'POST /api/csv/parse': {
    summary: 'Personal messages from a contact list and a template',
    body: formBody('csvFile', LIST, parseFields),
    answer: answerOf(parseAnswer),
    signedIn: true,
    errors: [400, 401, 413, 415, 422, 503, 504],
  },
  'POST /api/csv/generate': {
    summary: 'Files for the phone, emailed to the account (Idempotency-Key: one email)',
    body: formBody('csvFile', LIST, generateFields),
    answer: answerOf(generateAnswer),
    signedIn: true,
    errors: [400, 401, 409, 413, 415, 422, 503, 504],
  },
};
