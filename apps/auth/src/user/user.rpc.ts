import type { RpcInput, RpcOutput } from '@dearly/contracts';
import { Rpc } from '@dearly/rpc';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { ProveService } from './prove.service';
import { UpdateOwnUserService } from './update-own-user.service';
import { UserService } from './user.service';

@Controller()
export class UserRpc {
  constructor(
    private readonly users: UserService,
    private readonly changes: UpdateOwnUserService,
    private readonly proofs: ProveService,
  ) {}

  @Rpc('auth.user')
  handle(@Payload() { claims }: RpcInput<'auth.user'>): Promise<RpcOutput<'auth.user'>> {
    return this.users.read(claims);
  }

  @Rpc('auth.updateUser')
  update(@Payload() input: RpcInput<'auth.updateUser'>): Promise<RpcOutput<'auth.updateUser'>> {
    return this.changes.update(input);
  }

  @Rpc('auth.prove')
  async prove(@Payload() input: RpcInput<'auth.prove'>): Promise<null> {
    await this.proofs.prove(input);
    return null;
  }
}
