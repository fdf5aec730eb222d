import type { RpcInput, RpcOutput } from '@dearly/contracts';
import { Rpc } from '@dearly/rpc';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { RequestThrottle } from '../throttle/request-throttle';
import { SignupService } from './signup.service';

@Controller()
export class SignupRpc {
  constructor(
    private readonly requests: RequestThrottle,
    private readonly signup: SignupService,
  ) {}

  @Rpc('auth.signup')
  async handle(@Payload() input: RpcInput<'auth.signup'>): Promise<RpcOutput<'auth.signup'>> {
    await this.requests.countSend(input.client.ip);
    return this.signup.signUp(input);
  }
}
