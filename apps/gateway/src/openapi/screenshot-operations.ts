import {
  analysisStates,
  analysisStatus,
  audience,
  audienceAnalysis,
  audienceFields,
  audienceInsights,
  mendedConversation,
  screenshot,
  screenshotFindings,
  screenshotMove,
  screenshotPage,
  screenshotSearch,
  screenshotSummary,
  uploadAnswer,
} from '@dearly/contracts';
import { z } from 'zod';
import { anyObject, answerOf, formBody, jsonBody, type Operations } from './operation';

const PICTURE = 'JPEG, PNG, GIF or WebP, at most 10 MB and 40 megapixels.';
const OWN = [401, 403, 404, 503];

export const screenshotOperations: Operations = {
  'GET /api/screenshots/audiences': {
    summary: 'All audiences of the account',
    answer: answerOf(z.array(audience)),
    signedIn: true,
    errors: [401, 503],
  },
  'POST /api/screenshots/audiences': {
    summary: 'A new audience',
    body: jsonBody(audienceFields),
    answer: answerOf(audience),
    status: 201,
    signedIn: true,
    errors: [400, 401, 403, 413, 415, 422, 503],
  },
  'PUT /api/screenshots/audiences/{id}': {
    summary: 'Another name or description for an audience',
    body: jsonBody(audienceFields),
    answer: answerOf(audience),
    signedIn: true,
    errors: [400, 413, 415, 422, ...OWN],
  },
  'DELETE /api/screenshots/audiences/{id}': {
    summary: 'Delete an audience with all its screenshots',
    answer: answerOf(z.object({ id: z.uuid(), deletedScreenshots: z.number().int() })),
    signedIn: true,
    errors: OWN,
  },
  'GET /api/screenshots/audience/{audienceId}': {
    summary: 'Screenshots of an audience, newest first; all of them unless a limit is given',
    query: screenshotPage,
    answer: answerOf(z.array(screenshotSummary)),
    signedIn: true,
    errors: [422, ...OWN],
  },
  'GET /api/screenshots/audience/{audienceId}/analysis-states': {
    summary: 'How far the analyses of an audience are: numbers, and the ids of what is not done',
    answer: answerOf(analysisStates),
    signedIn: true,
    errors: OWN,
  },
  'GET /api/screenshots/search': {
    summary: 'Screenshots whose contact or messages say all of these words, newest first',
    query: screenshotSearch,
    answer: answerOf(screenshotFindings),
    signedIn: true,
    errors: [401, 422, 503],
  },
  'GET /api/screenshots/audience-insights/{audienceId}': {
    summary: 'What the analysed screenshots of an audience say; 404 while there are none',
    answer: answerOf(audienceInsights),
    signedIn: true,
    errors: OWN,
  },
  'POST /api/screenshots/upload': {
    summary: 'Add a screenshot to an audience (200 when it has this picture already)',
    body: formBody('screenshot', PICTURE, z.object({ audienceId: z.uuid() })),
    answer: answerOf(uploadAnswer),
    status: 201,
    signedIn: true,
    errors: [400, 413, 415, 422, ...OWN, 504],
  },
  'GET /api/screenshots/{id}': {
    summary: 'One screenshot with what was read from it',
    answer: answerOf(screenshot),
    signedIn: true,
    errors: OWN,
  },
  'DELETE /api/screenshots/{id}': {
    summary: 'Delete a screenshot',
    answer: answerOf(z.object({ id: z.uuid() })),
    signedIn: true,
    errors: OWN,
  },
  'PUT /api/screenshots/{id}/audience': {
    summary: 'Move a screenshot into another audience (409 when that has the same picture)',
    body: jsonBody(screenshotMove),
    answer: answerOf(z.object({ id: z.uuid(), audienceId: z.uuid() })),
    signedIn: true,
    errors: [400, 409, 413, 415, 422, ...OWN],
  },
  'GET /api/screenshots/{id}/ocr': {
    summary: 'The text and the conversation that were read from a screenshot',
    answer: answerOf(anyObject),
    signedIn: true,
    errors: OWN,
  },
  'PUT /api/screenshots/{id}/conversation': {
    summary: 'Correct the conversation of a screenshot, or type it in; the screenshot is then read anew',
    body: jsonBody(mendedConversation),
    answer: answerOf(analysisStatus),
    signedIn: true,
    errors: [400, 413, 415, 422, ...OWN],
  },
  'DELETE /api/screenshots/{id}/conversation': {
    summary: 'Take back what was corrected or typed in',
    answer: answerOf(analysisStatus),
    signedIn: true,
    errors: OWN,
  },
  'POST /api/screenshots/{id}/analyze': {
    summary: 'Read a screenshot (202 when it takes longer than a minute)',
    answer: answerOf(screenshot),
    signedIn: true,
    errors: [422, ...OWN],
  },
  'POST /api/screenshots/audience/{audienceId}/analyze': {
    summary: 'Read all screenshots of an audience that were not read yet',
    answer: answerOf(audienceAnalysis),
    status: 202,
    signedIn: true,
    errors: OWN,
  },
};
