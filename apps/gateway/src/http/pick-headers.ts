import type { FastifyRequest } from 'fastify';

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
