import { errorBody, ERRORS } from '@dearly/contracts';
import { accountOperations } from './account-operations';
import { billingOperations } from './billing-operations';
import { csvOperations } from './csv-operations';
import { factorOperations } from './factor-operations';
import { handoffOperations } from './handoff-operations';
import { describe, schemaOf, type Json, type Operations, anyObject, answerOf } from './operation';
import { realtimeOperations } from './realtime-operations';
import { restOperations } from './rest-operations';
import { screenshotOperations } from './screenshot-operations';
import { storageOperations } from './storage-operations';

/** Calls of the account protocol that have one fixed answer here. */
const unsupportedOperations: Operations = {
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

const siteOperations: Operations = {
  'GET /config.json': {
    summary: 'Public settings of this installation',
    answer: answerOf(anyObject),
    errors: [],
  },
  'GET /health/live': { summary: 'The process runs', answer: answerOf(anyObject), errors: [] },
  'GET /health/ready': { summary: 'Calls can be answered', answer: answerOf(anyObject), errors: [503] },
};

/** Every public call: method and path -> what it takes and answers, out of the contracts. */
const operations: Operations = {
  ...csvOperations,
  ...handoffOperations,
  ...screenshotOperations,
  ...accountOperations,
  ...factorOperations,
  ...unsupportedOperations,
  ...storageOperations,
  ...restOperations,
  ...realtimeOperations,
  ...billingOperations,
  ...siteOperations,
};

/** The OpenAPI 3.1 description of the public calls. `url` is the URL people open. */
export function openApiDocument(url: string): Json {
  const paths: Record<string, Json> = {};
  for (const [name, operation] of Object.entries(operations)) {
    const [method = '', path = ''] = name.split(' ');
    paths[path] = { ...paths[path], [method.toLowerCase()]: describe(path, operation) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Dearly',
      version: '1',
      description: 'Personal text messages to many people, from your own iPhone.',
    },
    servers: [{ url }],
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: {
        Error: {
          ...schemaOf(errorBody, 'output'),
          description: `code is one of: ${Object.keys(ERRORS).join(', ')}`,
        },
      },
    },
  };
}
