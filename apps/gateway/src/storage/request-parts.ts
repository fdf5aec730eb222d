import { AppError, type ObjectAccess } from '@dearly/contracts';
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

/** What a signed URL shows of itself. */
export function tokenOf(request: FastifyRequest): ObjectAccess {
  return { by: 'token', token: singleParameters(request)['token'] ?? '' };
}
