import {
  AppError,
  ERROR_ENVELOPE_TYPE,
  isErrorCode,
  RPC,
  type ErrorEnvelope,
  type RpcInput,
  type RpcName,
  type RpcOutput,
  type TransferToken,
} from '@dearly/contracts';
import { RpcClient } from '@dearly/rpc';
import { TransferServer, type Transfer } from '@dearly/transfer';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { json as readJson } from 'node:stream/consumers';
import { routeOf, uploadBytes } from './http-metrics';
import { contextOf } from './request-context';
import { RequestEnds } from './request-end';

type ByteCallName = {
  [N in RpcName]: RpcInput<N> extends { ticket: TransferToken } ? N : never;
}[RpcName];
type InputOf<N extends ByteCallName> = Omit<RpcInput<N>, 'ticket'>;

/** Whose call it is, for the limit of calls a person has under way; nobody's when `userId` is absent. */
export type Exchange = { request: FastifyRequest; reply: FastifyReply; userId?: string };
/** Most bytes of a body with everything around the file, and the error that is answered above it. */
export type UploadRule = { limitBytes: number; tooLarge: ErrorEnvelope };

/** Calls whose bytes go as a byte stream: an upload is never read here, the service that won the request pulls it. */
@Injectable()
export class ByteCalls {
  constructor(
    private readonly rpc: RpcClient,
    private readonly transferServer: TransferServer,
    private readonly ends: RequestEnds,
  ) {}

  /**
   * Answers with what the service pushes: status, content type, headers (`no-store` unless it says otherwise), body.
   * An error that comes back this way instead is thrown. With `rule` the request's body goes to the service.
   * @throws AppError `unauthorized` when the session of the request ends meanwhile; an answer that has begun breaks off.
   */
  async answer<N extends ByteCallName>(
    name: N,
    input: InputOf<N>,
    exchange: Exchange,
    rule?: UploadRule,
  ): Promise<void> {
    const { transfer, call, ended } = this.begin(name, input, exchange, rule);
    const { reply } = exchange;
    try {
      const answer = await Promise.race([ended, transfer.answer, call.then(() => transfer.answer)]);
      if (answer.contentType === ERROR_ENVELOPE_TYPE) throw asError(await readJson(answer.body));
      void reply.status(answer.status).headers({ 'cache-control': 'no-store', ...answer.headers });
      if (answer.contentType) void reply.header('content-type', answer.contentType);
      await reply.send(answer.body);
    } catch (error) {
      transfer.abort();
      throw isTooLarge(error) && rule ? AppError.fromEnvelope(rule.tooLarge) : error;
    }
  }

  /** Hands the request's body to the service; its small answer comes over RPC. */
  async upload<N extends ByteCallName>(
    name: N,
    input: InputOf<N>,
    exchange: Exchange,
    rule: UploadRule,
  ): Promise<RpcOutput<N>> {
    const { transfer, call, ended } = this.begin(name, input, exchange, rule);
    try {
      return await Promise.race([ended, call, errorOf(transfer)]);
    } catch (error) {
      throw isTooLarge(error) ? AppError.fromEnvelope(rule.tooLarge) : error;
    } finally {
      transfer.abort();
    }
  }

  private begin<N extends ByteCallName>(
    name: N,
    input: InputOf<N>,
    exchange: Exchange,
    rule: UploadRule | undefined,
  ): { transfer: Transfer; call: Promise<RpcOutput<N>>; ended: Promise<never> } {
    const { request, reply, userId } = exchange;
    const limitBytes = rule?.limitBytes ?? 0;
    if (rule && Number(request.headers['content-length'] ?? 0) > limitBytes)
      throw AppError.fromEnvelope(rule.tooLarge);
    const { gone, ended } = this.ends.of(request, reply);
    const transfer = this.transferServer.open({
      ...(rule ? { upload: request.raw, contentType: request.headers['content-type'] ?? '' } : {}),
      limitBytes,
      deadline: Date.now() + RPC[name].timeoutMs,
      signal: gone,
    });
    if (rule) void transfer.done.then(() => uploadBytes.inc({ route: routeOf(request) }, transfer.received));
    const context = { ...contextOf(request), userId, signal: gone };
    const call = this.rpc.call(name, { ...input, ticket: transfer.token } as RpcInput<N>, context);
    return { transfer, call, ended };
  }
}

/** Rejects when the upload is above its limit; of every other end the call itself tells. */
function errorOf(transfer: Transfer): Promise<never> {
  return new Promise((_, reject) => {
    transfer.answer.catch((error: unknown) => {
      if (isTooLarge(error)) reject(error as AppError);
    });
  });
}

function isTooLarge(error: unknown): boolean {
  return error instanceof AppError && error.code === 'payload_too_large';
}

function asError(envelope: unknown): AppError {
  const { code } = envelope as ErrorEnvelope;
  return isErrorCode(code) ? AppError.fromEnvelope(envelope as ErrorEnvelope) : new AppError('unexpected');
}
