import { AppError, LIMITS } from '@dearly/contracts';
import { collectBytes } from '@dearly/service';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { isDeeperThan } from './json-depth';

const LEVELS = 64;
/** For the 1 MB that a body has at most, a quarter of the slowest line that is still a line. */
const JSON_WITHIN_MS = 60_000;
const { bodyBytes } = LIMITS.account;

/** Marks a route whose body is bytes of any kind, JSON included: nothing reads it before the service that pulls it. */
export const BodyStaysStream = () => RouteConfig({ body: 'stream' });

/** Marks a route whose body is the form of a page of somebody else, as `application/x-www-form-urlencoded`. */
export const BodyIsForm = () => RouteConfig({ body: 'form' });

/** Whether the body is a form whose parts can be told apart. */
export function isForm(request: FastifyRequest): boolean {
  return /^multipart\/form-data\s*;.*boundary=/i.test(request.headers['content-type'] ?? '');
}

/**
 * Everywhere else, but for that form, a body is JSON, at most 1 MB, that comes within a minute; an empty one counts as `{}`, because clients
 * send it.
 */
export function readBodies(fastify: FastifyInstance, withinMs = JSON_WITHIN_MS): void {
  fastify.removeAllContentTypeParsers();
  // One reader for all: parsers are chosen by content type, and here the route decides.
  fastify.addContentTypeParser('*', (request: FastifyRequest, payload: Readable) => {
    const { body } = request.routeOptions.config as { body?: 'stream' | 'form' };
    if (body === 'stream' || request.is404) return Promise.resolve();
    return body === 'form' ? readForm(request, payload, withinMs) : readJson(request, payload, withinMs);
  });
}

/** Field -> value; of a field that comes twice the last. */
async function readForm(request: FastifyRequest, payload: Readable, withinMs: number): Promise<unknown> {
  demandType(request, 'application/x-www-form-urlencoded', 'Send a form here, as a page does.');
  return Object.fromEntries(new URLSearchParams(await readText(request, payload, withinMs)));
}

async function readJson(request: FastifyRequest, payload: Readable, withinMs: number): Promise<unknown> {
  demandType(request, 'application/json', 'Send JSON here, as application/json.');
  const text = await readText(request, payload, withinMs);
  if (text === '') return {};
  if (isDeeperThan(LEVELS, text)) throw new AppError('bad_json');
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // The parser's own words would repeat what was sent.
    throw new AppError('bad_json');
  }
}

/** @throws AppError `unsupported_media_type` with `reason` for a body of another type */
export function demandType(request: FastifyRequest, type: string, reason: string): void {
  const [mediaType = ''] = (request.headers['content-type'] ?? '').split(';');
  if (mediaType.trim().toLowerCase() !== type) throw new AppError('unsupported_media_type', { reason });
}

async function readText(request: FastifyRequest, payload: Readable, withinMs: number): Promise<string> {
  if (Number(request.headers['content-length'] ?? 0) > bodyBytes) throw tooLarge();
  // The stream outlives an error: the answer goes over the same connection.
  const collected = collectBytes(payload.iterator({ destroyOnReturn: false }), bodyBytes, tooLarge);
  return (await inTime(collected, withinMs)).toString().trim();
}

async function inTime<T>(work: Promise<T>, withinMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const slow = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError('upload_too_slow')), withinMs);
  });
  return Promise.race([work, slow]).finally(() => clearTimeout(timer));
}

/** 413 for a body that is no upload. */
export function tooLarge(): AppError {
  return new AppError('payload_too_large', { limit: `${bodyBytes / 1024 / 1024} MB` });
}
