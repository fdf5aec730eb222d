import type { PlansAnswer } from '@dearly/contracts';
import { RpcClient } from '@dearly/rpc';
import { Controller, Get, Header, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { contextOf } from '../http/request-context';

/** What a subscription costs, for everybody to see. */
@Controller('api/plans')
export class PlansController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  @Header('cache-control', 'public, max-age=60')
  list(@Req() request: FastifyRequest): Promise<PlansAnswer> {
    return this.rpc.call('billing.plans', {}, contextOf(request));
  }
}
