import {
  AppError,
  LIMITS,
  TRANSFORMATION_PARAMETERS,
  type AskedTransformation,
  type ObjectAccess,
  type RpcOutput,
} from '@dearly/contracts';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ByteCalls, type UploadRule } from '../http/byte-calls';
import { INERT } from '../http/user-content';
import type { ObjectPath } from './object-path';
import { pickHeaders } from '../http/pick-headers';
import { singleParameters } from './request-parts';
import { userOf } from '../http/actor.guard';

/** Room for the other parts of a form. */
const FORM_BYTES = 128 * 1024;
const OBJECT: UploadRule = {
  /** How large the object itself may be says the service. */
  limitBytes: LIMITS.storage.objectBytes + FORM_BYTES,
  tooLarge: { code: 'object_too_large' },
};

const READ_HEADERS = {
  range: 'range',
  ifRange: 'if-range',
  ifNoneMatch: 'if-none-match',
  ifModifiedSince: 'if-modified-since',
} as const;

/** Bytes of objects, whichever way they are asked for. */
@Injectable()
export class ObjectBytes {
  constructor(private readonly calls: ByteCalls) {}

  /** Answers with the object, a part of it, 304, or, for HEAD, its head alone. */
  async send(
    path: ObjectPath,
    access: ObjectAccess,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const query = singleParameters(request);
    const [name] = Object.keys(transformationIn(query));
    if (name !== undefined) throw notTransformed(name);
    const headers = pickHeaders(request, READ_HEADERS);
    void reply.header('content-security-policy', INERT);
    await this.calls.answer(
      'storage.getObject',
      { ...path, access, isHead: request.method === 'HEAD', download: query['download'], headers },
      { request, reply, userId: accountOf(access) },
    );
  }

  /** Answers likewise with a picture as a transformation shows it. */
  async render(
    path: ObjectPath,
    access: ObjectAccess,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const query = singleParameters(request);
    const headers = pickHeaders(request, { ...READ_HEADERS, accept: 'accept' });
    void reply.header('content-security-policy', INERT);
    await this.calls.answer(
      'storage.getRendition',
      {
        ...path,
        access,
        isHead: request.method === 'HEAD',
        download: query['download'],
        transform: transformationIn(query),
        headers,
      },
      { request, reply, userId: accountOf(access) },
    );
  }

  /** Takes the body, raw or a form, as the object's bytes. `isReplace`: whatever stood there is replaced. */
  receive(
    path: ObjectPath,
    access: ObjectAccess,
    isReplace: boolean,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<RpcOutput<'storage.putObject'>> {
    const headers = pickHeaders(request, {
      upsert: 'x-upsert',
      cacheControl: 'cache-control',
      metadata: 'x-metadata',
    });
    void reply.header('cache-control', 'no-store');
    return this.calls.upload(
      'storage.putObject',
      { ...path, access, isReplace, headers, leastBytes: leastBytesOf(request) },
      { request, reply, userId: accountOf(access) },
      OBJECT,
    );
  }
}

/** Undefined when the request does not tell its length. */
function leastBytesOf({ headers }: FastifyRequest): number | undefined {
  if (headers['content-length'] === undefined) return undefined;
  const isForm = /^multipart\/form-data\b/i.test(headers['content-type'] ?? '');
  return Math.max(0, Number(headers['content-length']) - (isForm ? FORM_BYTES : 0));
}

function accountOf(access: ObjectAccess): string | undefined {
  return access.by === 'actor' ? userOf(access.actor) : undefined;
}

function transformationIn(query: Record<string, string>): AskedTransformation {
  const asked: AskedTransformation = {};
  for (const name of TRANSFORMATION_PARAMETERS) if (query[name] !== undefined) asked[name] = query[name];
  return asked;
}

/** What is asked for is never left out in silence. */
function notTransformed(name: string): AppError {
  return new AppError('storage_body_refused', {
    reason: `${name}: objects are sent as they are here; /storage/v1/render/image shows pictures with a transformation`,
  });
}
