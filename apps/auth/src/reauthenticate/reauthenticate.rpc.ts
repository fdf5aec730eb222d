import type { RpcInput, RpcOutput } from '@dearly/contracts';
import { Rpc } from '@dearly/rpc';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { ReauthenticateService } from './reauthenticate.service';

@Controller()
export class ReauthenticateRpc {
  constructor(private readonly reauthentication: ReauthenticateService) {}

  @Rpc('auth.reauthenticate')
  async handle(
    @Payload() { claims }: RpcInput<'auth.reauthenticate'>,
  ): Promise<RpcOutput<'auth.reauthenticate'>> {
    await this.reauthentication.send(claims);
    return null;
  }
}
