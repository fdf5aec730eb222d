import { AppError, LIMITS } from '@dearly/contracts';
import { Controller, Header, Headers, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ByteCalls, type UploadRule } from '../http/byte-calls';
import { BodyStaysStream } from '../http/request-body';

const EVENT: UploadRule = {
  limitBytes: LIMITS.billing.eventBytes,
  tooLarge: AppError.tooLarge(LIMITS.billing.eventBytes).toEnvelope(),
};

/** The payment provider's events. Nobody signs in here: the signature over the body's very bytes says who sends. */
@Controller('webhooks')
export class WebhookController {
  constructor(private readonly calls: ByteCalls) {}

  /** 200 once the event is stored, also when it was before; 400 `webhook_refused` when it is forged, altered or old. */
  @Post('stripe')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @BodyStaysStream()
  receive(
    @Headers('stripe-signature') signature: string | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ received: true }> {
    if (!signature || signature.length > 2_048)
      throw new AppError('webhook_refused', {
        reason: 'the header stripe-signature is missing or too long.',
      });
    return this.calls.upload('billing.receiveEvent', { signature }, { request, reply }, EVENT);
  }
}
