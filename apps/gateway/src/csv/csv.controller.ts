import { createHash } from 'node:crypto';
import { AppError, LIMITS, type Caller } from '@dearly/contracts';
import { Controller, Post, Req, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentCaller, SignedInGuard } from '../http/auth.guard';
import { ByteCalls, type UploadRule } from '../http/byte-calls';
import { BodyStaysStream, isForm } from '../http/request-body';

const LIST: UploadRule = {
  /** Room for the edits and the form's other fields beside the file. */
  limitBytes: LIMITS.csv.bytes + LIMITS.csv.editsBytes + 128 * 1024,
  tooLarge: { code: 'payload_too_large', params: { limit: '10 MB' } },
};

/** The two CSV calls of section 7. The upload is never read here: the service that won the request pulls it as a byte stream. */
@Controller('api/csv')
@UseGuards(SignedInGuard)
export class CsvController {
  constructor(private readonly calls: ByteCalls) {}

  @Post('parse')
  @BodyStaysStream()
  async parse(
    @CurrentCaller() caller: Caller,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    checkForm(request);
    await this.calls.answer('csv.parse', { caller }, { request, reply, userId: caller.userId }, LIST);
  }

  @Post('generate')
  @BodyStaysStream()
  async generate(
    @CurrentCaller() caller: Caller,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    checkForm(request);
    const key = request.headers['idempotency-key'];
    if (typeof key === 'string' && (key.length < 1 || key.length > 200)) {
      throw AppError.invalid({
        field: 'Idempotency-Key',
        code: 'invalid_length',
        message: 'The Idempotency-Key header has 1 to 200 characters.',
      });
    }
    // A key may hold anything its maker likes, so only its hash goes through Redis.
    const idempotencyKey =
      typeof key === 'string' ? createHash('sha256').update(key).digest('hex') : undefined;
    await this.calls.answer(
      'csv.generate',
      { caller, idempotencyKey },
      { request, reply, userId: caller.userId },
      LIST,
    );
  }
}

function checkForm(request: FastifyRequest): void {
  if (isForm(request)) return;
  throw new AppError('unsupported_media_type', {
    reason: 'Send the contact list as multipart/form-data with the fields csvFile and messageTemplate.',
  });
}
