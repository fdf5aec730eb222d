import type { RpcInput, RpcOutput } from '@dearly/contracts';
import { Rpc } from '@dearly/rpc';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { RequestThrottle } from '../throttle/request-throttle';
import { ResendService } from './resend.service';

@Controller()
export class ResendRpc {
  constructor(
    private readonly requests: RequestThrottle,
    private readonly oneTimeTokens: ResendService,
  ) {}

  @Rpc('auth.resend')
  async handle(@Payload() input: RpcInput<'auth.resend'>): Promise<RpcOutput<'auth.resend'>> {
    await this.requests.countSend(input.client.ip);
    return this.oneTimeTokens.resend(input);
  }
}
