import { AppError, LIMITS } from '@dearly/contracts';
import { collectBytes } from '@dearly/service';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { isDeeperThan } from './json-depth';

const LEVELS = 64;
const { bodyBytes } = LIMITS.account;

/** Marks a route whose body is bytes of any kind, JSON included: nothing reads it before the service that pulls it. */
export const BodyStaysStream = () => RouteConfig({ body: 'stream' });

/** Whether the body is a form whose parts can be told apart. */
export function isForm(request: FastifyRequest): boolean {
  return /^multipart\/form-data\s*;.*boundary=/i.test(request.headers['content-type'] ?? '');
}

/** Everywhere else a body is JSON, at most 1 MB; an empty one counts as `{}`, because clients send it. */
export function readBodies(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  // One reader for all: parsers are chosen by content type, and here the route decides.
  fastify.addContentTypeParser('*', (request: FastifyRequest, payload: Readable) => {
    const { body } = request.routeOptions.config as { body?: 'stream' };
    return body === 'stream' || request.is404 ? Promise.resolve() : readJson(request, payload);
  });
}

async function readJson(request: FastifyRequest, payload: Readable): Promise<unknown> {
  const [mediaType = ''] = (request.headers['content-type'] ?? '').split(';');
  if (mediaType.trim().toLowerCase() !== 'application/json')
    throw new AppError('unsupported_media_type', { reason: 'Send JSON here, as application/json.' });
  if (Number(request.headers['content-length'] ?? 0) > bodyBytes) throw tooLarge();
  // The stream outlives an error: the answer goes over the same connection.
  const bytes = await collectBytes(payload.iterator({ destroyOnReturn: false }), bodyBytes, tooLarge);
  const text = bytes.toString().trim();
  if (text === '') return {};
  if (isDeeperThan(LEVELS, text)) throw new AppError('bad_json');
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // The parser's own words would repeat what was sent.
    throw new AppError('bad_json');
  }
}

/** 413 for a body that is no upload. */
export function tooLarge(): AppError {
  return new AppError('payload_too_large', { limit: `${bodyBytes / 1024 / 1024} MB` });
}
