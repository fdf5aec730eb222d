import { z } from 'zod';

export type Json = Record<string, unknown>;
/** One public call: what it takes, what it answers, and the statuses of its errors. */
export type Operation = {
  summary: string;
  body?: Json;
  answer: Json | undefined;
  status?: number;
  signedIn?: boolean;
  query?: z.ZodObject;
  /** Of a parameter of the path: the values that it can have. */
  values?: Record<string, readonly string[]>;
  errors: number[];
};
/** `METHOD /path` -> call. */
export type Operations = Record<string, Operation>;

export const anyObject = z.record(z.string(), z.unknown());
export const anyBytes: Json = { '*/*': { schema: { type: 'string', format: 'binary' } } };

export const answerOf = (schema: z.ZodType): Json => ({
  'application/json': { schema: schemaOf(schema, 'output') },
});
export const jsonBody = (schema: z.ZodType): Json => ({
  'application/json': { schema: schemaOf(schema, 'input') },
});

/** A multipart form of a file and, when the schema has some, other fields. */
export function formBody(file: string, description: string, fields: z.ZodObject): Json {
  const schema = schemaOf(fields, 'input') as { properties: Json; required?: string[] };
  const properties = { [file]: { type: 'string', format: 'binary', description }, ...schema.properties };
  return {
    'multipart/form-data': {
      schema: { ...schema, properties, required: [file, ...(schema.required ?? [])] },
    },
  };
}

/** A call as OpenAPI describes it; `path` names its parameters as {name}. */
export function describe(path: string, operation: Operation): Json {
  const { summary, body, answer, status = 200, signedIn, query, values, errors } = operation;
  const error = {
    description: 'Says what is wrong and what to do',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  };
  const parameters = [...pathParameters(path, values), ...(query ? queryParameters(query) : [])];
  return {
    summary,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(signedIn ? { security: [{ session: [] }] } : {}),
    ...(body ? { requestBody: { required: true, content: body } } : {}),
    responses: {
      [status]: { description: 'Done', ...(answer ? { content: answer } : {}) },
      ...Object.fromEntries(errors.map((code) => [code, error])),
    },
  };
}

export function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const description = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  delete description['$schema'];
  return description;
}

function pathParameters(path: string, values: Operation['values'] = {}): Json[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', ...(values[name] ? { enum: values[name] } : {}) },
  }));
}

function queryParameters(query: z.ZodObject): Json[] {
  const { properties } = schemaOf(query, 'input') as { properties: Json };
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', schema }));
}
