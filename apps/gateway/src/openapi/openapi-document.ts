import {
  errorBody,
  ERRORS,
  generateAnswer,
  generateFields,
  parseAnswer,
  parseFields,
  session,
  user,
} from '@dearly/contracts';
import { z } from 'zod';

type Json = Record<string, unknown>;
type Operation = {
  summary: string;
  body?: Json;
  answer: Json | undefined;
  status?: number;
  signedIn?: boolean;
  errors: number[];
};

const anyObject = z.record(z.string(), z.unknown());
const answerOf = (schema: z.ZodType): Json => ({
  'application/json': { schema: schemaOf(schema, 'output') },
});
const jsonBody = (schema: z.ZodType): Json => ({ 'application/json': { schema: schemaOf(schema, 'input') } });
const listBody = (fields: z.ZodObject): Json => {
  const schema = schemaOf(fields, 'input') as { properties: Json; required?: string[] };
  const csvFile = { type: 'string', format: 'binary', description: 'The contact list, at most 10 MB.' };
  return {
    'multipart/form-data': {
      schema: {
        ...schema,
        properties: { csvFile, ...schema.properties },
        required: ['csvFile', ...(schema.required ?? [])],
      },
    },
  };
};
const credentials = z.object({ email: z.string(), password: z.string(), data: anyObject.optional() });

/** Every public call: method and path -> what it takes and answers, out of the contracts. */
const OPERATIONS: Record<string, Operation> = {
  'POST /api/csv/parse': {
    summary: 'Personal messages from a contact list and a template',
    body: listBody(parseFields),
    answer: answerOf(parseAnswer),
    signedIn: true,
    errors: [400, 401, 413, 415, 422, 503, 504],
  },
  'POST /api/csv/generate': {
    summary: 'Files for the phone, e-mailed to the account (Idempotency-Key: one e-mail)',
    body: listBody(generateFields),
    answer: answerOf(generateAnswer),
    signedIn: true,
    errors: [400, 401, 409, 413, 415, 422, 503, 504],
  },
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
  'GET /config.json': {
    summary: 'Public settings of this installation',
    answer: answerOf(anyObject),
    errors: [],
  },
  'GET /health/live': { summary: 'The process runs', answer: answerOf(anyObject), errors: [] },
  'GET /health/ready': { summary: 'Calls can be answered', answer: answerOf(anyObject), errors: [503] },
};

/** The OpenAPI 3.1 description of the public calls. `url` is the address people open. */
export function openApiDocument(url: string): Json {
  const paths: Record<string, Json> = {};
  for (const [name, operation] of Object.entries(OPERATIONS)) {
    const [method = '', path = ''] = name.split(' ');
    paths[path] = { ...paths[path], [method.toLowerCase()]: describe(operation) };
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

function describe({ summary, body, answer, status = 200, signedIn, errors }: Operation): Json {
  const error = {
    description: 'Says what is wrong and what to do',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  };
  return {
    summary,
    ...(signedIn ? { security: [{ session: [] }] } : {}),
    ...(body ? { requestBody: { required: true, content: body } } : {}),
    responses: {
      [status]: { description: 'Done', ...(answer ? { content: answer } : {}) },
      ...Object.fromEntries(errors.map((code) => [code, error])),
    },
  };
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const description = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  delete description['$schema'];
  return description;
}
