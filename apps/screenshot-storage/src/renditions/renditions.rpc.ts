import type { RpcInput, RpcOutput } from '@dearly/contracts';
import { Rpc, type RpcContext } from '@dearly/rpc';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { RenditionsService } from './renditions.service';

@Controller()
export class RenditionsRpc {
  constructor(private readonly renditions: RenditionsService) {}

  @Rpc('storage.getRendition')
  get(
    @Payload() input: RpcInput<'storage.getRendition'>,
    @Ctx() context: RpcContext,
  ): Promise<RpcOutput<'storage.getRendition'>> {
    return this.renditions.get(input, context);
  }
}
