import type { RpcInput, RpcOutput } from '@dearly/contracts';
import { Rpc } from '@dearly/rpc';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { UsageService } from './usage.service';

@Controller()
export class UsageRpc {
  constructor(private readonly usage: UsageService) {}

  @Rpc('storage.usage')
  of(@Payload() { caller }: RpcInput<'storage.usage'>): Promise<RpcOutput<'storage.usage'>> {
    return this.usage.of(caller.userId);
  }
}
