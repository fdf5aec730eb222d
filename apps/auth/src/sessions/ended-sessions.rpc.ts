import type { RpcInput, RpcOutput } from '@dearly/contracts';
import { Rpc } from '@dearly/rpc';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { EndedSessionsService } from './ended-sessions.service';

@Controller()
export class EndedSessionsRpc {
  constructor(private readonly endedSessions: EndedSessionsService) {}

  @Rpc('auth.endedSessions')
  handle(@Payload() input: RpcInput<'auth.endedSessions'>): Promise<RpcOutput<'auth.endedSessions'>> {
    return this.endedSessions.since(input);
  }
}
