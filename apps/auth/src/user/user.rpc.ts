import type { RpcInput, RpcOutput } from '@dearly/contracts';
import { Rpc } from '@dearly/rpc';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { UserService } from './user.service';

@Controller()
export class UserRpc {
  constructor(private readonly users: UserService) {}

  @Rpc('auth.user')
  handle(@Payload() { claims }: RpcInput<'auth.user'>): Promise<RpcOutput<'auth.user'>> {
    return this.users.read(claims);
  }
}
