import type { RpcInput, RpcOutput } from '@dearly/contracts';
import { Rpc, type RpcContext } from '@dearly/rpc';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { ReceiveEventsService } from './receive-events.service';

@Controller()
export class EventsRpc {
  constructor(private readonly events: ReceiveEventsService) {}

  @Rpc('billing.receiveEvent')
  async receiveEvent(
    @Payload() { ticket: transferToken, signature }: RpcInput<'billing.receiveEvent'>,
    @Ctx() { signal }: RpcContext,
  ): Promise<RpcOutput<'billing.receiveEvent'>> {
    await this.events.receive(transferToken, signature, signal);
    return { received: true };
  }
}
