import { audienceFields, type RpcInput, type RpcOutput } from '@dearly/contracts';
import { Rpc, type RpcContext } from '@dearly/rpc';
import { TransferClient } from '@dearly/transfer';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { pushJson } from '../answers/push-json';
import { DeletionService } from '../deletion/deletion.service';
import { AudiencesService } from './audiences.service';

@Controller()
export class AudiencesRpc {
  constructor(
    private readonly audiences: AudiencesService,
    private readonly deletion: DeletionService,
    private readonly transfer: TransferClient,
  ) {}

  @Rpc('storage.listAudiences')
  async list(
    @Payload() { caller, ticket: transferToken }: RpcInput<'storage.listAudiences'>,
    @Ctx() { signal }: RpcContext,
  ): Promise<RpcOutput<'storage.listAudiences'>> {
    return pushJson(this.transfer, transferToken, await this.audiences.list(caller.userId), signal);
  }

  @Rpc('storage.createAudience')
  create(
    @Payload() { caller, fields }: RpcInput<'storage.createAudience'>,
  ): Promise<RpcOutput<'storage.createAudience'>> {
    return this.audiences.create(caller.userId, audienceFields.parse(fields));
  }

  @Rpc('storage.updateAudience')
  update(
    @Payload() { caller, audienceId, fields }: RpcInput<'storage.updateAudience'>,
  ): Promise<RpcOutput<'storage.updateAudience'>> {
    return this.audiences.update(caller.userId, audienceId, audienceFields.parse(fields));
  }

  @Rpc('storage.deleteAudience')
  delete(
    @Payload() { caller, audienceId }: RpcInput<'storage.deleteAudience'>,
  ): Promise<RpcOutput<'storage.deleteAudience'>> {
    return this.deletion.deleteAudience(caller.userId, audienceId);
  }
}
