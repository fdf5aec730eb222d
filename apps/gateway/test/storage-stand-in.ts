import { AppError, type Bucket, type RpcInput, type RpcName, type TransferToken } from '@dearly/contracts';
import { Rpc, type RpcContext } from '@dearly/rpc';
import { TransferClient, type PushedAnswer } from '@dearly/transfer';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

type Kept = { contentType: string; bytes: Buffer };

/** Answers the storage protocol's calls over real RPC and byte streams: it keeps objects in memory and notes what it was asked. */
@Controller()
export class StorageStandIn {
  static asked: { name: RpcName; input: Record<string, unknown> }[] = [];
  static objects = new Map<string, Kept>();
  /** Thrown by the next calls. */
  static failure: AppError | undefined;
  /** Pushed by the next downloads in place of the object. */
  static answer: (() => PushedAnswer) | undefined;
  /** How uploads and downloads ended that did not reach their end. */
  static broken: unknown[] = [];
  /** Until when the last upload had to be answered, in epoch milliseconds. */
  static deadline = 0;
  private readonly transfer = new TransferClient();

  static get last(): { name: RpcName; input: Record<string, unknown> } {
    const last = StorageStandIn.asked.at(-1);
    if (!last) throw new Error('Nothing was asked.');
    return last;
  }

  static reset(): void {
    StorageStandIn.asked = [];
    StorageStandIn.objects.clear();
    StorageStandIn.failure = undefined;
    StorageStandIn.answer = undefined;
    StorageStandIn.broken = [];
  }

  @Rpc('storage.listBuckets')
  listBuckets(@Payload() input: RpcInput<'storage.listBuckets'>): Promise<{ status: number }> {
    return this.say('storage.listBuckets', input, [bucketOf('b')]);
  }

  @Rpc('storage.getBucket')
  getBucket(@Payload() input: RpcInput<'storage.getBucket'>): Bucket {
    this.note('storage.getBucket', input);
    return bucketOf(input.bucketId);
  }

  @Rpc('storage.createBucket')
  createBucket(@Payload() input: RpcInput<'storage.createBucket'>): { name: string } {
    this.note('storage.createBucket', input);
    return { name: String(input.body['id']) };
  }

  @Rpc('storage.updateBucket')
  updateBucket(@Payload() input: RpcInput<'storage.updateBucket'>): { message: string } {
    this.note('storage.updateBucket', input);
    return { message: 'Successfully updated' };
  }

  @Rpc('storage.emptyBucket')
  emptyBucket(@Payload() input: RpcInput<'storage.emptyBucket'>): { message: string } {
    this.note('storage.emptyBucket', input);
    return { message: 'Empty bucket has been queued. Completion may take up to an hour.' };
  }

  @Rpc('storage.deleteBucket')
  deleteBucket(@Payload() input: RpcInput<'storage.deleteBucket'>): { message: string } {
    this.note('storage.deleteBucket', input);
    return { message: 'Successfully deleted' };
  }

  @Rpc('storage.putObject')
  async putObject(
    @Payload() input: RpcInput<'storage.putObject'>,
    @Ctx() context: RpcContext,
  ): Promise<{ Id: string; Key: string }> {
    this.note('storage.putObject', input);
    StorageStandIn.deadline = context.deadline;
    const { body, contentType } = await this.transfer.pull(input.ticket);
    const bytes = await buffer(body).catch(brokeOff);
    const Key = `${input.bucketId}/${input.key}`;
    StorageStandIn.objects.set(Key, { contentType, bytes });
    return { Id: randomUUID(), Key };
  }

  @Rpc('storage.getObject')
  async getObject(@Payload() input: RpcInput<'storage.getObject'>): Promise<{ status: number }> {
    this.note('storage.getObject', input);
    const answer = StorageStandIn.answer?.() ?? answerOf(input);
    await this.transfer.push(input.ticket, answer).catch(brokeOff);
    return { status: answer.status };
  }

  @Rpc('storage.getRendition')
  async getRendition(@Payload() input: RpcInput<'storage.getRendition'>): Promise<{ status: number }> {
    this.note('storage.getRendition', input);
    const answer = answerOf(input);
    await this.transfer.push(input.ticket, answer).catch(brokeOff);
    return { status: answer.status };
  }

  @Rpc('storage.objectInfo')
  objectInfo(@Payload() input: RpcInput<'storage.objectInfo'>): Record<string, unknown> {
    this.note('storage.objectInfo', input);
    return { name: input.key, bucket_id: input.bucketId, content_type: 'image/png' };
  }

  @Rpc('storage.signDownload')
  signDownload(@Payload() input: RpcInput<'storage.signDownload'>): { signedURL: string } {
    this.note('storage.signDownload', input);
    const kind = input.body['transform'] ? 'render/image' : 'object';
    return { signedURL: `/${kind}/sign/${input.bucketId}/${input.key}?token=t` };
  }

  @Rpc('storage.signDownloads')
  signDownloads(@Payload() input: RpcInput<'storage.signDownloads'>): Promise<{ status: number }> {
    return this.say('storage.signDownloads', input, []);
  }

  @Rpc('storage.signUpload')
  signUpload(@Payload() input: RpcInput<'storage.signUpload'>): { url: string; token: string } {
    this.note('storage.signUpload', input);
    return { url: `/object/upload/sign/${input.bucketId}/${input.key}?token=t`, token: 't' };
  }

  @Rpc('storage.listObjects')
  listObjects(@Payload() input: RpcInput<'storage.listObjects'>): Promise<{ status: number }> {
    return this.say('storage.listObjects', input, [{ name: 'a.png', id: null }]);
  }

  @Rpc('storage.pageObjects')
  pageObjects(@Payload() input: RpcInput<'storage.pageObjects'>): Promise<{ status: number }> {
    return this.say('storage.pageObjects', input, { hasNext: false, folders: [], objects: [] });
  }

  @Rpc('storage.moveObject')
  moveObject(@Payload() input: RpcInput<'storage.moveObject'>) {
    this.note('storage.moveObject', input);
    return { message: 'Successfully moved', Id: 'i', Key: String(input.body['destinationKey']) };
  }

  @Rpc('storage.copyObject')
  copyObject(@Payload() input: RpcInput<'storage.copyObject'>): { Id: string; Key: string } {
    this.note('storage.copyObject', input);
    return { Id: 'i', Key: `b/${String(input.body['destinationKey'])}` };
  }

  @Rpc('storage.removeObject')
  removeObject(@Payload() input: RpcInput<'storage.removeObject'>): { message: string } {
    this.note('storage.removeObject', input);
    return { message: 'Successfully deleted' };
  }

  @Rpc('storage.removeObjects')
  removeObjects(@Payload() input: RpcInput<'storage.removeObjects'>): Promise<{ status: number }> {
    return this.say('storage.removeObjects', input, [{ name: 'a.png' }]);
  }

  private note(name: RpcName, input: Record<string, unknown>): void {
    if (StorageStandIn.failure) throw StorageStandIn.failure;
    const asked = { ...input };
    delete asked['ticket'];
    StorageStandIn.asked.push({ name, input: asked });
  }

  private async say(
    name: RpcName,
    input: { ticket: TransferToken },
    answer: unknown,
  ): Promise<{ status: number }> {
    this.note(name, input);
    const body = Buffer.from(JSON.stringify(answer));
    await this.transfer.push(input.ticket, { status: 200, contentType: 'application/json', body });
    return { status: 200 };
  }
}

/** The object with its head, as screenshot-storage answers it. */
function answerOf({
  bucketId,
  key,
  isHead,
}: Pick<RpcInput<'storage.getObject'>, 'bucketId' | 'key' | 'isHead'>): PushedAnswer {
  const kept = StorageStandIn.objects.get(`${bucketId}/${key}`);
  if (!kept) throw new AppError('object_not_found');
  const headers = {
    'cache-control': 'max-age=3600',
    'content-length': String(kept.bytes.length),
    etag: '"1"',
    'x-robots-tag': 'none',
  };
  const { contentType } = kept;
  return { status: 200, contentType, headers, ...(isHead ? {} : { body: Readable.from([kept.bytes]) }) };
}

function brokeOff(error: unknown): never {
  StorageStandIn.broken.push(error);
  throw error;
}

function bucketOf(id: string): Bucket {
  const now = new Date(0).toISOString();
  const limits = { file_size_limit: null, allowed_mime_types: null };
  return { id, name: id, owner: '', public: false, ...limits, created_at: now, updated_at: now };
}
