import type { RpcOutput } from '@dearly/contracts';
import { Rpc } from '@dearly/rpc';
import { Controller } from '@nestjs/common';
import { PlansService } from './plans.service';

@Controller()
export class PlansRpc {
  constructor(private readonly plans: PlansService) {}

  @Rpc('billing.plans')
  list(): RpcOutput<'billing.plans'> {
    return this.plans.list();
  }
}
