import type { RpcInput, RpcOutput } from '@dearly/contracts';
import { Rpc, type RpcContext } from '@dearly/rpc';
import { TransferClient } from '@dearly/transfer';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { pushJson } from '../answers/push-json';
import { GetObjectService } from './get-object.service';
import { ObjectLinksService } from './object-links.service';
import { ObjectListService } from './object-list.service';
import { ObjectPagesService } from './object-pages.service';
import { ObjectMovesService } from './object-moves.service';
import { ObjectRemovalService } from './object-removal.service';
import { PutObjectService } from './put-object.service';

@Controller()
export class ObjectsRpc {
  constructor(
    private readonly uploads: PutObjectService,
    private readonly downloads: GetObjectService,
    private readonly links: ObjectLinksService,
    private readonly lists: ObjectListService,
    private readonly pages: ObjectPagesService,
    private readonly moves: ObjectMovesService,
    private readonly removal: ObjectRemovalService,
    private readonly transfer: TransferClient,
  ) {}

  @Rpc('storage.putObject')
  put(
    @Payload() input: RpcInput<'storage.putObject'>,
    @Ctx() context: RpcContext,
  ): Promise<RpcOutput<'storage.putObject'>> {
    return this.uploads.put(input, context);
  }

  @Rpc('storage.getObject')
  get(
    @Payload() input: RpcInput<'storage.getObject'>,
    @Ctx() context: RpcContext,
  ): Promise<RpcOutput<'storage.getObject'>> {
    return this.downloads.get(input, context);
  }

  @Rpc('storage.objectInfo')
  info(@Payload() input: RpcInput<'storage.objectInfo'>): Promise<RpcOutput<'storage.objectInfo'>> {
    return this.downloads.info(input);
  }

  @Rpc('storage.signDownload')
  signDownload(
    @Payload() input: RpcInput<'storage.signDownload'>,
  ): Promise<RpcOutput<'storage.signDownload'>> {
    return this.links.signDownload(input);
  }

  @Rpc('storage.signDownloads')
  async signDownloads(
    @Payload() input: RpcInput<'storage.signDownloads'>,
    @Ctx() { signal }: RpcContext,
  ): Promise<RpcOutput<'storage.signDownloads'>> {
    return pushJson(this.transfer, input.ticket, await this.links.signDownloads(input), signal);
  }

  @Rpc('storage.signUpload')
  signUpload(@Payload() input: RpcInput<'storage.signUpload'>): Promise<RpcOutput<'storage.signUpload'>> {
    return this.links.signUpload(input);
  }

  @Rpc('storage.listObjects')
  async list(
    @Payload() { actor, bucketId, body, ticket: transferToken }: RpcInput<'storage.listObjects'>,
    @Ctx() { signal }: RpcContext,
  ): Promise<RpcOutput<'storage.listObjects'>> {
    return pushJson(this.transfer, transferToken, await this.lists.list(actor, bucketId, body), signal);
  }

  @Rpc('storage.pageObjects')
  async page(
    @Payload() { actor, bucketId, body, ticket: transferToken }: RpcInput<'storage.pageObjects'>,
    @Ctx() { signal }: RpcContext,
  ): Promise<RpcOutput<'storage.pageObjects'>> {
    return pushJson(this.transfer, transferToken, await this.pages.page(actor, bucketId, body), signal);
  }

  @Rpc('storage.moveObject')
  move(@Payload() { actor, body }: RpcInput<'storage.moveObject'>): Promise<RpcOutput<'storage.moveObject'>> {
    return this.moves.move(actor, body);
  }

  @Rpc('storage.copyObject')
  copy(
    @Payload() { actor, body, upsert }: RpcInput<'storage.copyObject'>,
    @Ctx() { signal }: RpcContext,
  ): Promise<RpcOutput<'storage.copyObject'>> {
    return this.moves.copy(actor, body, upsert?.toLowerCase() === 'true', signal);
  }

  @Rpc('storage.removeObject')
  remove(
    @Payload() { actor, bucketId, key }: RpcInput<'storage.removeObject'>,
  ): Promise<RpcOutput<'storage.removeObject'>> {
    return this.removal.removeOne(actor, bucketId, key);
  }

  @Rpc('storage.removeObjects')
  async removeMany(
    @Payload() { actor, bucketId, body, ticket: transferToken }: RpcInput<'storage.removeObjects'>,
    @Ctx() { signal }: RpcContext,
  ): Promise<RpcOutput<'storage.removeObjects'>> {
    return pushJson(
      this.transfer,
      transferToken,
      await this.removal.removeMany(actor, bucketId, body),
      signal,
    );
  }
}
