import type { Factor, RpcInput } from '@dearly/contracts';
import { Rpc } from '@dearly/rpc';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { AdminAccess } from './admin-access.service';
import { AdminFactorsService } from './admin-factors.service';

@Controller()
export class AdminFactorsRpc {
  constructor(
    private readonly access: AdminAccess,
    private readonly factors: AdminFactorsService,
  ) {}

  @Rpc('auth.adminListFactors')
  async list(@Payload() { admin, userId }: RpcInput<'auth.adminListFactors'>): Promise<Factor[]> {
    await this.access.require(admin);
    return this.factors.list(userId);
  }

  @Rpc('auth.adminRemoveFactor')
  async remove(@Payload() { admin, userId, factorId }: RpcInput<'auth.adminRemoveFactor'>): Promise<Factor> {
    await this.access.require(admin);
    return this.factors.remove(userId, factorId);
  }
}
