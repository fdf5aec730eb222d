import type { RpcInput } from '@dearly/contracts';
import { Rpc } from '@dearly/rpc';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { DeleteAccountService } from './delete-account.service';

@Controller()
export class AccountDeletionRpc {
  constructor(private readonly deletion: DeleteAccountService) {}

  @Rpc('auth.deleteAccount')
  async handle(@Payload() input: RpcInput<'auth.deleteAccount'>): Promise<null> {
    await this.deletion.delete(input);
    return null;
  }
}
