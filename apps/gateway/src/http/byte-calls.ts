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
import { LongDownloads } from '../downloads/long-downloads';
import { Uploads } from '../uploads/uploads.service';
import type { HeldUpload } from '../uploads/held-upload';

type ByteCallName = {
  [N in RpcName]: RpcInput<N> extends { ticket: TransferToken } ? N : never;
}[RpcName];
type InputOf<N extends ByteCallName> = Omit<RpcInput<N>, 'ticket'>;

/** Whose call it is, for the limit of calls a person has under way; nobody's when `userId` is absent. */
export type Exchange = { request: FastifyRequest; reply: FastifyReply; userId?: string };
/** Most bytes of a body with everything around the file, and the error that is answered above it. */
export type UploadRule = { limitBytes: number; tooLarge: ErrorEnvelope };

/** A call that was begun. `failures` reject when nobody may have its answer any more, or its upload comes to nothing. */
type Begun<N extends ByteCallName> = {
  transfer: Transfer;
  call: Promise<RpcOutput<N>>;
  failures: Promise<never>[];
};

/**
 * Calls whose bytes go as a byte stream. An upload waits here until its bytes have come; then the service that won the
 * request pulls it. It is never read here.
 */
@Injectable()
export class ByteCalls {
  constructor(
    private readonly rpc: RpcClient,
    private readonly transferServer: TransferServer,
    private readonly ends: RequestEnds,
    private readonly uploads: Uploads,
    private readonly downloads: LongDownloads,
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
    const { request, reply, userId } = exchange;
    const download = this.downloads.begin(request, userId);
    const { transfer, call, failures } = await this.begin(name, input, exchange, rule);
    try {
      const answer = await Promise.race([...failures, transfer.answer, call.then(() => transfer.answer)]);
      download.follow(transfer);
      if (answer.contentType === ERROR_ENVELOPE_TYPE) throw asError(await readJson(answer.body));
      void reply.status(answer.status).headers({ 'cache-control': 'no-store', ...answer.headers });
      if (answer.contentType) void reply.header('content-type', answer.contentType);
      await reply.send(answer.body);
    } catch (error) {
      transfer.abort();
      throw toldBy(rule, error);
    }
  }

  /** Hands the request's body to the service; its small answer comes over RPC. */
  async upload<N extends ByteCallName>(
    name: N,
    input: InputOf<N>,
    exchange: Exchange,
    rule: UploadRule,
  ): Promise<RpcOutput<N>> {
    const { transfer, call, failures } = await this.begin(name, input, exchange, rule);
    try {
      return await Promise.race([...failures, call, errorOf(transfer)]);
    } catch (error) {
      throw toldBy(rule, error);
    } finally {
      transfer.abort();
    }
  }

  private async begin<N extends ByteCallName>(
    name: N,
    input: InputOf<N>,
    exchange: Exchange,
    rule: UploadRule | undefined,
  ): Promise<Begun<N>> {
    const { request, reply, userId } = exchange;
    const { gone, ended } = this.ends.of(request, reply);
    const held = rule && (await this.takeIn(exchange, rule, ended));
    const limitBytes = rule?.limitBytes ?? 0;
    const timeoutMs = RPC[name].timeoutMs + (held?.restMs ?? 0);
    const transfer = this.transferServer.open({
      ...(held ? { upload: held.stream, contentType: request.headers['content-type'] ?? '' } : {}),
      ...(held?.length === undefined ? {} : { uploadLength: held.length }),
      limitBytes,
      deadline: Date.now() + timeoutMs,
      signal: gone,
    });
    if (held) {
      void transfer.done.then(() => {
        uploadBytes.inc({ route: routeOf(request) }, transfer.received);
        held.end();
      });
    }
    const context = { ...contextOf(request), userId, timeoutMs, signal: gone };
    const call = this.rpc.call(name, { ...input, ticket: transfer.token } as RpcInput<N>, context);
    // Whoever waits for the first that fails hears of no other.
    call.catch(() => undefined);
    // What ended it comes first: the others end because of it.
    return { transfer, call, failures: held ? [ended, held.failed] : [ended] };
  }

  /** Waits until the bytes of the request are here. */
  private async takeIn(
    { request, userId }: Exchange,
    rule: UploadRule,
    ended: Promise<never>,
  ): Promise<HeldUpload> {
    if (Number(request.headers['content-length'] ?? 0) > rule.limitBytes)
      throw AppError.fromEnvelope(rule.tooLarge);
    const held = this.uploads.receive(request, userId, rule.limitBytes);
    try {
      await Promise.race([ended, held.ready]);
      return held;
    } catch (error) {
      held.end();
      throw toldBy(rule, error);
    }
  }
}

/** An upload above its limit is told in the words of its call. */
function toldBy(rule: UploadRule | undefined, error: unknown): unknown {
  return isTooLarge(error) && rule ? AppError.fromEnvelope(rule.tooLarge) : error;
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
