import type { RpcInput, RpcOutput } from '@dearly/contracts';
import { Rpc } from '@dearly/rpc';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { RequestThrottle } from '../throttle/request-throttle';
import { VerifyLinkService } from './verify-link.service';
import { VerifyService } from './verify.service';

@Controller()
export class VerifyRpc {
  constructor(
    private readonly requests: RequestThrottle,
    private readonly verification: VerifyService,
    private readonly links: VerifyLinkService,
  ) {}

  @Rpc('auth.verify')
  async handle(@Payload() input: RpcInput<'auth.verify'>): Promise<RpcOutput<'auth.verify'>> {
    await this.requests.count(input.client.ip);
    return this.verification.verify(input);
  }

  @Rpc('auth.verifyLink')
  async handleLink(@Payload() input: RpcInput<'auth.verifyLink'>): Promise<RpcOutput<'auth.verifyLink'>> {
    await this.requests.count(input.client.ip);
    return this.links.open(input);
  }
}
