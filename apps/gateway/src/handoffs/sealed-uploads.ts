import { AppError, LIMITS } from '@dearly/contracts';
import { collectBytes } from '@dearly/service';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RequestEnds } from '../http/request-end';
import { Uploads } from '../uploads/uploads.service';

const { bytes: LIMIT } = LIMITS.handoff;

/** Takes the body of a hand-off into memory, as other uploads are: at their pace and within the shares of all. */
@Injectable()
export class SealedUploads {
  constructor(
    private readonly uploads: Uploads,
    private readonly ends: RequestEnds,
  ) {}

  /**
   * The whole body, 1 byte to 2 MB.
   * @throws AppError `malformed_request` for an empty one, `handoff_too_large`, `upload_too_slow`, `overloaded`, or
   * `unauthorized` when the session ends meanwhile
   */
  async take(request: FastifyRequest, reply: FastifyReply, account: string): Promise<Buffer> {
    if (Number(request.headers['content-length'] ?? 0) > LIMIT) throw tooLarge();
    const { ended } = this.ends.of(request, reply);
    const held = this.uploads.receive(request, account, LIMIT);
    try {
      await Promise.race([ended, held.ready]);
      const bytes = await collectBytes(held.stream, LIMIT, tooLarge);
      if (bytes.length === 0)
        throw new AppError('malformed_request', { reason: 'there are no bytes in it.' });
      return bytes;
    } catch (error) {
      throw error instanceof AppError && error.code === 'payload_too_large' ? tooLarge() : error;
    } finally {
      held.end();
    }
  }
}

function tooLarge(): AppError {
  return new AppError('handoff_too_large', { limit: '2 MB' });
}
