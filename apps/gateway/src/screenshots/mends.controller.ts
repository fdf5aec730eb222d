import { LIMITS, type AnalysisStatus, type Caller } from '@dearly/contracts';
import { RpcClient } from '@dearly/rpc';
import { Controller, Delete, Header, Param, Put, Req, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentCaller, SignedInGuard } from '../http/auth.guard';
import { ByteCalls, type UploadRule } from '../http/byte-calls';
import { BodyStaysStream, demandType } from '../http/request-body';
import { contextOf } from '../http/request-context';
import { idOr } from './ids';

const { mendedBytes } = LIMITS.analysis;
const CONVERSATION: UploadRule = {
  limitBytes: mendedBytes,
  tooLarge: { code: 'payload_too_large', params: { limit: `${mendedBytes / 1024} KB` } },
};

/**
 * What a person puts right in the conversation that was read from a screenshot. What people wrote stays out of RPC: the
 * service pulls the body and checks it.
 */
@Controller('api/screenshots')
@UseGuards(SignedInGuard)
export class MendsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly calls: ByteCalls,
  ) {}

  /** The conversation as it should be; the screenshot is read anew, and the state says how far that is. */
  @Put(':id/conversation')
  @BodyStaysStream()
  @Header('cache-control', 'no-store')
  mend(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AnalysisStatus> {
    const input = { caller, screenshotId: idOr('screenshot_not_found', id) };
    demandType(request, 'application/json', 'Send the conversation as application/json.');
    const exchange = { request, reply, userId: caller.userId };
    return this.calls.upload('storage.mendConversation', input, exchange, CONVERSATION);
  }

  /** What was read counts again. */
  @Delete(':id/conversation')
  @Header('cache-control', 'no-store')
  takeBack(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Req() request: FastifyRequest,
  ): Promise<AnalysisStatus> {
    const input = { caller, screenshotId: idOr('screenshot_not_found', id) };
    return this.rpc.call('storage.takeBackMend', input, { ...contextOf(request), userId: caller.userId });
  }
}
