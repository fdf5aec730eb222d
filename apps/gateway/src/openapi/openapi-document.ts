import { errorBody, ERRORS } from '@dearly/contracts';
import { accountOperations } from './account-operations';
import { billingOperations } from './billing-operations';
import { csvOperations } from './csv-operations';
import { factorOperations } from './factor-operations';
import { describe, schemaOf, type Json, type Operations } from './operation';
import { realtimeOperations } from './realtime-operations';
import { refusedOperations } from './refused-operations';
import { screenshotOperations } from './screenshot-operations';
import { siteOperations } from './site-operations';
import { storageOperations } from './storage-operations';

/** Every public call: method and path -> what it takes and answers, out of the contracts. */
const operations: Operations = {
  ...csvOperations,
  ...screenshotOperations,
  ...accountOperations,
  ...factorOperations,
  ...refusedOperations,
  ...storageOperations,
  ...realtimeOperations,
  ...billingOperations,
  ...siteOperations,
};

/** The OpenAPI 3.1 description of the public calls. `url` is the address people open. */
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
