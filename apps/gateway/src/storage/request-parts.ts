import { AppError } from '@dearly/contracts';
import type { FastifyRequest } from 'fastify';

type Parts = Record<string, string | string[] | undefined>;

/** A JSON body as it came. @throws AppError `storage_body_refused` when it is no object. */
export function objectBody(body: unknown): Record<string, unknown> {
  if (typeof body === 'object' && body !== null && !Array.isArray(body))
    return body as Record<string, unknown>;
  throw new AppError('storage_body_refused', { reason: 'The body must be a JSON object.' });
}

/** The query's parameters. @throws AppError `storage_body_refused` for one that is given twice. */
export function singleParameters(request: FastifyRequest): Record<string, string> {
  const query = request.query as Parts;
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => {
      if (typeof value === 'string') return [name, value];
      throw new AppError('storage_body_refused', {
        reason: `The parameter ${name} is given more than once.`,
      });
    }),
  );
}

/** Some headers of the request under the names the service gives them; those that are absent are left out. */
export function pickHeaders<K extends string>(
  request: FastifyRequest,
  names: Record<K, string>,
): Partial<Record<K, string>> {
  const picked: Partial<Record<K, string>> = {};
  for (const key of Object.keys(names) as K[]) {
    const value = request.headers[names[key]];
    if (typeof value === 'string') picked[key] = value;
  }
  return picked;
}
