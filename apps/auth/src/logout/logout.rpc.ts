import type { RpcInput } from '@dearly/contracts';
import { Rpc } from '@dearly/rpc';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { LogoutService } from './logout.service';

@Controller()
export class LogoutRpc {
  constructor(private readonly logout: LogoutService) {}

  @Rpc('auth.logout')
  async handle(@Payload() { claims, scope }: RpcInput<'auth.logout'>): Promise<null> {
    await this.logout.signOut(claims, scope);
    return null;
  }
}
