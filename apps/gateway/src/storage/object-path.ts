import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

export type ObjectPath = { bucketId: string; key: string };

/**
 * Bucket and key out of the path, percent-decoded once and otherwise as they came: the service says which keys it
 * takes. The router leaves out one slash at the end; a key that ends with one is another key.
 */
export const AtPath = createParamDecorator((_: unknown, context: ExecutionContext): ObjectPath => {
  const { params, url } = context.switchToHttp().getRequest<FastifyRequest>();
  const { bucketId = '', '*': rest = '' } = params as Record<string, string>;
  const [path = ''] = url.split('?');
  return { bucketId, key: path.endsWith('/') && rest !== '' ? `${rest}/` : rest };
});
