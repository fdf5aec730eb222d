import type { RpcInput, RpcOutput } from '@dearly/contracts';
import { Rpc } from '@dearly/rpc';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { RoomAccessService } from './room-access.service';

@Controller()
export class RoomAccessRpc {
  constructor(private readonly rooms: RoomAccessService) {}

  @Rpc('auth.roomAccess')
  async handle(@Payload() { visits }: RpcInput<'auth.roomAccess'>): Promise<RpcOutput<'auth.roomAccess'>> {
    return { access: await this.rooms.of(visits) };
  }
}
