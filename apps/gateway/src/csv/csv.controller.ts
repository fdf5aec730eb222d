import { createHash } from 'node:crypto';
import {
  AppError,
  ERROR_ENVELOPE_TYPE,
  isErrorCode,
  LIMITS,
  RPC,
  type Caller,
  type ErrorEnvelope,
} from '@dearly/contracts';
import { RpcClient } from '@dearly/rpc';
import { TransferDesk } from '@dearly/transfer';
import { Controller, Inject, Post, Req, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { json as readJson } from 'node:stream/consumers';
import { CurrentCaller, SignedInGuard } from '../http/auth.guard';
import { contextOf } from '../http/request-context';

/** Room for the form's other fields beside the file. */
const UPLOAD_BYTES = LIMITS.csv.bytes + 128 * 1024;

/** The two CSV calls of section 7. The upload is never read here: the service that won the request pulls it (lane 3). */
@Controller('api/csv')
@UseGuards(SignedInGuard)
export class CsvController {
  constructor(
    @Inject(RpcClient) private readonly rpc: RpcClient,
    @Inject(TransferDesk) private readonly desk: TransferDesk,
  ) {}

  @Post('parse')
  async parse(
    @CurrentCaller() caller: Caller,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.pass('csv.parse', {}, caller, request, reply);
  }

  @Post('generate')
  async generate(
    @CurrentCaller() caller: Caller,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const key = request.headers['idempotency-key'];
    if (typeof key === 'string' && (key.length < 1 || key.length > 200)) {
      throw AppError.invalid({
        field: 'Idempotency-Key',
        code: 'invalid_length',
        message: 'The Idempotency-Key header has 1 to 200 characters.',
      });
    }
    await this.pass(
      'csv.generate',
      // A key may hold anything its maker likes, so only its hash goes through Redis.
      typeof key === 'string' ? { idempotencyKey: createHash('sha256').update(key).digest('hex') } : {},
      caller,
      request,
      reply,
    );
  }

  private async pass(
    name: 'csv.parse' | 'csv.generate',
    extra: { idempotencyKey?: string },
    caller: Caller,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const contentType = checkUpload(request);
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    const transfer = this.desk.open({
      upload: request.raw,
      contentType,
      limitBytes: UPLOAD_BYTES,
      deadline: Date.now() + RPC[name].timeoutMs,
      signal: gone.signal,
    });
    const call = this.rpc.call(
      name,
      { ticket: transfer.ticket, contentType, caller, ...extra },
      { ...contextOf(request), userId: caller.userId, signal: gone.signal },
    );
    try {
      const answer = await Promise.race([transfer.answer, call.then(() => transfer.answer)]);
      if (answer.contentType === ERROR_ENVELOPE_TYPE) throw asError(await readJson(answer.body));
      void reply
        .status(answer.status)
        .header('content-type', answer.contentType)
        .header('cache-control', 'no-store');
      await reply.send(answer.body);
    } catch (error) {
      transfer.abort();
      throw error;
    }
  }
}

function checkUpload(request: FastifyRequest): string {
  const contentType = request.headers['content-type'] ?? '';
  if (!/^multipart\/form-data\s*;.*boundary=/i.test(contentType)) {
    throw new AppError('unsupported_media_type', {
      reason: 'Send the contact list as multipart/form-data with the fields csvFile and messageTemplate.',
    });
  }
  if (Number(request.headers['content-length'] ?? 0) > UPLOAD_BYTES)
    throw new AppError('payload_too_large', { limit: '10 MB' });
  return contentType;
}

/** Errors of these calls may name columns of the file, so they come back over lane 3 and not through Redis. */
function asError(envelope: unknown): AppError {
  const { code } = envelope as ErrorEnvelope;
  return isErrorCode(code) ? AppError.fromEnvelope(envelope as ErrorEnvelope) : new AppError('unexpected');
}
