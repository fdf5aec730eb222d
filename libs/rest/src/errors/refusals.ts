import { RestError } from './rest-error';

/** The query cannot be read. `details` names the place. */
export const badQuery = (message: string, details?: string): RestError =>
  new RestError(400, 'PGRST100', message, { details });

/** The query can be read and asks for more than one request may. */
export const tooMuch = (what: string): RestError =>
  new RestError(400, 'PGRST100', 'The query is too large', { details: what });

/** The rows that were asked for are too long together; nothing is kept of a change. */
export const tooLongAnswer = (chars: number): RestError =>
  new RestError(400, 'PGRST100', 'The answer is too large', {
    details: `It would have more than ${chars} characters.`,
    hint: 'Ask for fewer rows or columns at once.',
  });

export const badBody = (message: string): RestError => new RestError(400, 'PGRST102', message);

export const badRange = (details: string, total?: number): RestError =>
  new RestError(416, 'PGRST103', 'Requested range not satisfiable', {
    details,
    headers: total === undefined ? {} : { 'content-range': `*/${total}` },
  });

export const unknownSchema = (schema: string, schemas: readonly string[]): RestError =>
  new RestError(406, 'PGRST106', `Invalid schema: ${schema}`, {
    hint: `Only the following schemas are exposed: ${schemas.join(', ')}`,
  });

export const noMediaType = (accepted: string): RestError =>
  new RestError(406, 'PGRST107', `None of these media types are available: ${accepted}`);

export const notEmbedded = (name: string): RestError =>
  new RestError(400, 'PGRST108', `'${name}' is not an embedded resource in this request`, {
    hint: `Verify that '${name}' is included in the 'select' query parameter.`,
  });

export const notSingular = (rows: number): RestError =>
  new RestError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${rows} rows`,
  });

export const badMethod = (method: string, isCall: boolean): RestError =>
  isCall
    ? new RestError(405, 'PGRST101', `Cannot use the ${method} method on RPC`)
    : new RestError(405, 'PGRST117', `Unsupported HTTP method: ${method}`);

export const notToOne = (origin: string, target: string): RestError =>
  new RestError(400, 'PGRST118', `A related order on '${target}' is not possible`, {
    details: `'${origin}' and '${target}' do not form a many-to-one or one-to-one relationship`,
  });

export const badEmbedFilter = (name: string): RestError =>
  new RestError(400, 'PGRST120', `Bad operator on the '${name}' embedded resource`, {
    details: 'Only is null or not is null filters are allowed on embedded resources',
  });

export const badPreferences = (preferences: readonly string[]): RestError =>
  new RestError(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
    details: `Invalid preferences: ${preferences.join(', ')}`,
  });

export const noAggregates = (): RestError =>
  new RestError(400, 'PGRST123', 'Use of aggregate functions is not allowed');

export const tooManyAffected = (rows: number): RestError =>
  new RestError(400, 'PGRST124', 'Query result exceeds max-affected preference constraint', {
    details: `The query affects ${rows} rows`,
  });

export const notBuilt = (details: string): RestError =>
  new RestError(400, 'PGRST127', 'Feature not implemented', { details });

export const noSetForMaxAffected = (): RestError =>
  new RestError(
    400,
    'PGRST128',
    'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
  );
