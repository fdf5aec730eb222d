import type { RpcInput, RpcOutput } from '@dearly/contracts';
import { Rpc } from '@dearly/rpc';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { RequestThrottle } from '../throttle/request-throttle';
import { RecoverService } from './recover.service';

@Controller()
export class RecoverRpc {
  constructor(
    private readonly requests: RequestThrottle,
    private readonly recovery: RecoverService,
  ) {}

  @Rpc('auth.recover')
  async handle(@Payload() input: RpcInput<'auth.recover'>): Promise<RpcOutput<'auth.recover'>> {
    await this.requests.countSend(input.client.ip);
    await this.recovery.send(input);
    return null;
  }
}
