import type { PlansAnswer } from '@dearly/contracts';
import { RpcClient } from '@dearly/rpc';
import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { contextOf } from '../http/request-context';

/** What a subscription costs, for everybody to see. */
@Controller('api/plans')
export class PlansController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  async list(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PlansAnswer> {
    const answer = await this.rpc.call('billing.plans', {}, contextOf(request));
    // A price that is not known yet may be a moment later.
    void reply.header('cache-control', answer.plans.length > 0 ? 'public, max-age=60' : 'no-store');
    return answer;
  }
}
