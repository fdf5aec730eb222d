import type { RpcInput, RpcOutput } from '@dearly/contracts';
import { Rpc } from '@dearly/rpc';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { DevicesService } from './devices.service';

@Controller()
export class DevicesRpc {
  constructor(private readonly devices: DevicesService) {}

  @Rpc('auth.devices')
  list(@Payload() { claims }: RpcInput<'auth.devices'>): Promise<RpcOutput<'auth.devices'>> {
    return this.devices.list(claims);
  }

  @Rpc('auth.endDevice')
  async end(@Payload() { claims, sessionId }: RpcInput<'auth.endDevice'>): Promise<null> {
    await this.devices.end(claims, sessionId);
    return null;
  }
}
