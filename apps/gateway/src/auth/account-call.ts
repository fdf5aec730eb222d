import { AppError, type Client } from '@dearly/contracts';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { contextOf, type RequestContext } from '../http/request-context';

/** What an account call passes on: its JSON body, who calls, and where its emails are to lead. */
export type AccountCall = {
  body: Record<string, unknown>;
  client: Client;
  redirectTo?: string;
  /** With the account's id when the call is signed in. */
  context: RequestContext & { userId?: string };
};

/** The parts of an account call. @throws AppError `bad_json` when the body is no object */
export const Call = createParamDecorator((_: unknown, execution: ExecutionContext): AccountCall => {
  const request = execution.switchToHttp().getRequest<FastifyRequest>();
  const context = contextOf(request);
  const { redirect_to: redirectTo } = request.query as { redirect_to?: unknown };
  return {
    body: objectOf(request.body),
    client: clientOf(request),
    ...(typeof redirectTo === 'string' ? { redirectTo } : {}),
    context: context.claims ? { ...context, userId: context.claims.sub } : context,
  };
});

function objectOf(body: unknown): Record<string, unknown> {
  if (body === undefined) return {};
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new AppError('bad_json');
  return body as Record<string, unknown>;
}

function clientOf(request: FastifyRequest): Client {
  const userAgent = request.headers['user-agent']?.slice(0, 512);
  return { ip: request.ip, ...(userAgent ? { userAgent } : {}) };
}
