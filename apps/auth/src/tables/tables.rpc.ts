import type { RpcInput, RpcOutput } from '@dearly/contracts';
import { RestTables } from '@dearly/rest';
import { Rpc, type RpcContext } from '@dearly/rpc';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';

/** Tables of this service (account protocol, A5). */
@Controller()
export class TablesRpc {
  constructor(private readonly tables: RestTables) {}

  @Rpc('auth.rest')
  answer(
    @Payload() call: RpcInput<'auth.rest'>,
    @Ctx() { signal }: RpcContext,
  ): Promise<RpcOutput<'auth.rest'>> {
    return this.tables.answer(call, signal);
  }
}
