import type { RpcInput, RpcOutput } from '@dearly/contracts';
import { Rpc } from '@dearly/rpc';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { RequestThrottle } from '../throttle/request-throttle';
import { AuthorizeCallbackService } from './authorize-callback.service';
import { AuthorizeService } from './authorize.service';

@Controller()
export class AuthorizeRpc {
  constructor(
    private readonly requests: RequestThrottle,
    private readonly beginnings: AuthorizeService,
    private readonly callbacks: AuthorizeCallbackService,
  ) {}

  @Rpc('auth.authorize')
  async handle(@Payload() input: RpcInput<'auth.authorize'>): Promise<RpcOutput<'auth.authorize'>> {
    await this.requests.count(input.client.ip);
    return this.beginnings.begin(input);
  }

  @Rpc('auth.authorizeCallback')
  async handleCallback(
    @Payload() input: RpcInput<'auth.authorizeCallback'>,
  ): Promise<RpcOutput<'auth.authorizeCallback'>> {
    await this.requests.count(input.client.ip);
    return this.callbacks.end(input);
  }
}
