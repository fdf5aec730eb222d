import type { RpcInput, RpcOutput } from '@dearly/contracts';
import { Rpc, type RpcContext } from '@dearly/rpc';
import { TransferClient } from '@dearly/transfer';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { pushJson } from '../answers/push-json';
import { InsightsService } from './insights.service';

@Controller()
export class InsightsRpc {
  constructor(
    private readonly insights: InsightsService,
    private readonly transfer: TransferClient,
  ) {}

  @Rpc('storage.getInsights')
  async get(
    @Payload() { caller, audienceId, ticket: transferToken }: RpcInput<'storage.getInsights'>,
    @Ctx() { signal }: RpcContext,
  ): Promise<RpcOutput<'storage.getInsights'>> {
    return pushJson(this.transfer, transferToken, await this.insights.of(caller.userId, audienceId), signal);
  }
}
