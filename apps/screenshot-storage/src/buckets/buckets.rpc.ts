import type { RpcInput, RpcOutput } from '@dearly/contracts';
import { Rpc, type RpcContext } from '@dearly/rpc';
import { TransferClient } from '@dearly/transfer';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { pushJson } from '../answers/push-json';
import { ObjectRemovalService } from '../objects/object-removal.service';
import { BucketsService } from './buckets.service';

@Controller()
export class BucketsRpc {
  constructor(
    private readonly buckets: BucketsService,
    private readonly removal: ObjectRemovalService,
    private readonly transfer: TransferClient,
  ) {}

  @Rpc('storage.listBuckets')
  async list(
    @Payload() { actor, query, ticket: transferToken }: RpcInput<'storage.listBuckets'>,
    @Ctx() { signal }: RpcContext,
  ): Promise<RpcOutput<'storage.listBuckets'>> {
    return pushJson(this.transfer, transferToken, await this.buckets.list(actor, query), signal);
  }

  @Rpc('storage.getBucket')
  get(
    @Payload() { actor, bucketId }: RpcInput<'storage.getBucket'>,
  ): Promise<RpcOutput<'storage.getBucket'>> {
    return this.buckets.get(actor, bucketId);
  }

  @Rpc('storage.createBucket')
  create(
    @Payload() { actor, body }: RpcInput<'storage.createBucket'>,
  ): Promise<RpcOutput<'storage.createBucket'>> {
    return this.buckets.create(actor, body);
  }

  @Rpc('storage.updateBucket')
  update(
    @Payload() { actor, bucketId, body }: RpcInput<'storage.updateBucket'>,
  ): Promise<RpcOutput<'storage.updateBucket'>> {
    return this.buckets.update(actor, bucketId, body);
  }

  @Rpc('storage.emptyBucket')
  empty(
    @Payload() { actor, bucketId }: RpcInput<'storage.emptyBucket'>,
    @Ctx() { signal }: RpcContext,
  ): Promise<RpcOutput<'storage.emptyBucket'>> {
    return this.removal.removeAll(actor, bucketId, signal);
  }

  @Rpc('storage.deleteBucket')
  remove(
    @Payload() { actor, bucketId }: RpcInput<'storage.deleteBucket'>,
  ): Promise<RpcOutput<'storage.deleteBucket'>> {
    return this.buckets.remove(actor, bucketId);
  }
}
