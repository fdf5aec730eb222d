import {
  AppError,
  type LeadsTo,
  type Plan,
  type PlansAnswer,
  type RpcInput,
  type SubscriptionAnswer,
} from '@dearly/contracts';
import { Rpc, type RpcContext } from '@dearly/rpc';
import { TransferClient } from '@dearly/transfer';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { buffer } from 'node:stream/consumers';

export const PLAN: Plan = { name: 'Dearly monthly', amount: 9, currency: 'USD', interval: 'month', count: 1 };

/** Answers the calls of billing over real RPC and byte streams and keeps what reached it. */
@Controller()
export class BillingStandIn {
  static functions: { name: string; input: RpcInput<'billing.checkout'> }[] = [];
  static events: { signature: string; body: Buffer }[] = [];

  private readonly transfer = new TransferClient();

  @Rpc('billing.checkout')
  checkout(@Payload() input: RpcInput<'billing.checkout'>): LeadsTo {
    BillingStandIn.functions.push({ name: 'checkout', input });
    if (input.body['userId'] !== input.caller.userId) throw new AppError('not_your_account');
    return { url: 'https://pay.example/session' };
  }

  @Rpc('billing.portal')
  portal(@Payload() input: RpcInput<'billing.portal'>): LeadsTo {
    BillingStandIn.functions.push({ name: 'portal', input });
    return { url: 'https://pay.example/portal' };
  }

  @Rpc('billing.status')
  status(@Payload() input: RpcInput<'billing.status'>): SubscriptionAnswer {
    BillingStandIn.functions.push({ name: 'status', input });
    return { subscription: null, configured: false };
  }

  @Rpc('billing.plans')
  plans(): PlansAnswer {
    return { plans: [PLAN] };
  }

  @Rpc('billing.receiveEvent')
  async receiveEvent(
    @Payload() { ticket: transferToken, signature }: RpcInput<'billing.receiveEvent'>,
    @Ctx() { signal }: RpcContext,
  ): Promise<{ received: true }> {
    const { body } = await this.transfer.pull(transferToken, signal);
    BillingStandIn.events.push({ signature, body: await buffer(body) });
    if (signature === 'forged') throw new AppError('webhook_refused', { reason: 'the signature is wrong.' });
    return { received: true };
  }
}
