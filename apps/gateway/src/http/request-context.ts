import { randomUUID } from 'node:crypto';
import type { AccessClaims, ErrorCode, RpcInput, StorageActor } from '@dearly/contracts';
import type { FastifyRequest } from 'fastify';

/** The claims that a call of administration carries to auth. */
export type Admin = RpcInput<'auth.adminReadUser'>['admin'];

/** What the gateway knows about a request beside HTTP: it travels with every call to a service. */
export type RequestContext = {
  requestId: string;
  startedAt: number;
  claims?: AccessClaims;
  admin?: Admin;
  /** Who asks in the storage protocol. */
  actor?: StorageActor;
  /** Whose session the answer opens. */
  signedIn?: string;
  /** Of the error that was answered. */
  errorCode?: ErrorCode;
};

const CONTEXT = Symbol('request context');

/** Every request has one, made when it arrives. */
export function contextOf(request: FastifyRequest): RequestContext {
  const holder = request as FastifyRequest & { [CONTEXT]?: RequestContext };
  holder[CONTEXT] ??= { requestId: randomUUID(), startedAt: performance.now() };
  return holder[CONTEXT];
}
