import { AppError, handoffOpening, type Caller, type HandoffMade } from '@dearly/contracts';
import { Body, Controller, Header, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentCaller, SignedInGuard } from '../http/auth.guard';
import { BodyStaysStream, demandType } from '../http/request-body';
import { HandoffsService } from './handoffs.service';
import { SealedUploads } from './sealed-uploads';

const BYTES = 'application/octet-stream';

/** Messages on their way from one device to another. They come sealed: the key is in the link alone, which no server sees. */
@Controller('api/handoffs')
export class HandoffsController {
  constructor(
    private readonly uploads: SealedUploads,
    private readonly handoffs: HandoffsService,
  ) {}

  @Post()
  @UseGuards(SignedInGuard)
  @BodyStaysStream()
  @Header('cache-control', 'no-store')
  async make(
    @CurrentCaller() caller: Caller,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<HandoffMade> {
    demandType(request, BYTES, `Send the sealed messages as ${BYTES}.`);
    const bytes = await this.uploads.take(request, reply, caller.userId);
    return this.handoffs.make(caller.userId, bytes);
  }

  /** Open to everybody: the id is the permission, and what it opens is of no use without the key. */
  @Post('open')
  @HttpCode(200)
  async open(
    @Body() body: unknown,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const opening = handoffOpening.safeParse(body);
    if (!opening.success) throw new AppError('malformed_request', { reason: 'send the id of a hand-off.' });
    const bytes = await this.handoffs.open(opening.data.id, request.ip);
    await reply.headers({ 'cache-control': 'no-store', 'content-type': BYTES }).send(bytes);
  }
}
