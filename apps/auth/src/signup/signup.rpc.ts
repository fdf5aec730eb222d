import type { RpcInput, RpcOutput } from '@dearly/contracts';
import { Rpc } from '@dearly/rpc';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { SignupService } from './signup.service';

@Controller()
export class SignupRpc {
  constructor(private readonly signup: SignupService) {}

  @Rpc('auth.signup')
  handle(@Payload() { body, client }: RpcInput<'auth.signup'>): Promise<RpcOutput<'auth.signup'>> {
    return this.signup.signUp(body, client);
  }
}
