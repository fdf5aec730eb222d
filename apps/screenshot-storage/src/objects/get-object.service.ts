import type { Readable } from 'node:stream';
import { AppError, type ObjectAccess, type RpcInput } from '@dearly/contracts';
import type { ByteRange } from '@dearly/object-store';
import type { RpcContext } from '@dearly/rpc';
import { TransferClient } from '@dearly/transfer';
import { Injectable } from '@nestjs/common';
import { BlobsService } from '../blobs/blobs.service';
import { answerHead } from './answer-head';
import { objectInfo } from './object-json';
import { ObjectLookup, type ReadableObject } from './object-lookup.service';

type GetInput = RpcInput<'storage.getObject'>;

/** Reads objects. Nothing is noted about it: `last_accessed_at` stays what it was when the object was made. */
@Injectable()
export class GetObjectService {
  constructor(
    private readonly lookup: ObjectLookup,
    private readonly blobs: BlobsService,
    private readonly transfer: TransferClient,
  ) {}

  /** Streams an object, a part of it or only its head over a byte stream. Errors: those of `ObjectLookup.readable`. */
  async get(input: GetInput, context: RpcContext): Promise<{ status: number }> {
    const { access, bucketId, key, ticket: transferToken } = input;
    const found = await this.lookup.readable(access, bucketId, key);
    const { range, hasBody, ...head } = answerHead(found, input);
    const body = hasBody ? await this.open(found, range, access, context.signal) : null;
    if (body === undefined) return this.get(input, context);
    await this.transfer.send(transferToken, body ? { ...head, body } : head);
    return { status: head.status };
  }

  /** What is known of an object, with the metadata that was given along. */
  async info({ access, bucketId, key }: RpcInput<'storage.objectInfo'>): Promise<Record<string, unknown>> {
    const { object } = await this.lookup.readable(access, bucketId, key);
    return objectInfo(object);
  }

  /** The bytes; undefined when the object was replaced or moved since it was found. */
  private async open(
    { object }: ReadableObject,
    range: ByteRange | undefined,
    access: ObjectAccess,
    signal: AbortSignal,
  ): Promise<Readable | undefined> {
    try {
      return await this.blobs.read(object.blobId, range, signal);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      // The bytes of an object that was removed in this moment are gone: then it is not found, and nothing is broken.
      const now = await this.lookup.readable(access, object.bucketId, object.key);
      if (now.object.blobId === object.blobId) throw error;
      return undefined;
    }
  }
}
