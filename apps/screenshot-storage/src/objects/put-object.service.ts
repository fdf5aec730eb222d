import type { Readable } from 'node:stream';
import { AppError, RPC, type ObjectAccess, type RpcInput } from '@dearly/contracts';
import { CallLimits, CLOCKS_DIFFER_MS, type RpcContext } from '@dearly/rpc';
import { TransferClient } from '@dearly/transfer';
import { Injectable } from '@nestjs/common';
import { actorOfClaim } from '../signed-urls/account-claim';
import { UrlSigner } from '../signed-urls/url-signer';
import { BlobsService, type WrittenBlob } from '../blobs/blobs.service';
import { checkContent, ObjectWriter, type WritePermit, type WriteTarget } from './object-writer.service';
import { isForm, openForm, type FlowingUpload } from './upload-form';
import { readCacheControl, readContentType, readMetadata } from './upload-headers';

type PutInput = RpcInput<'storage.putObject'>;
type UploadContext = Pick<RpcContext, 'signal' | 'deadline'>;

/** The bytes must outlive the call until they have their row. */
const KEPT_MS = 30_000;

/** Uploads must leave the service time for everything else, and each other room. */
const PLACES = { inFlightPerService: 36, inFlightPerUser: 12 };
/** Places of those whose bytes still come, at the pace of somebody's line: the call has more time than others. */
const LARGE_PLACES = { inFlightPerService: 24, inFlightPerUser: 4 };

/** Takes objects in: from the gateway straight into the object store, never through memory or a file as a whole. */
@Injectable()
export class PutObjectService {
  private readonly places = new CallLimits(PLACES);
  private readonly largePlaces = new CallLimits(LARGE_PLACES);

  constructor(
    private readonly transfer: TransferClient,
    private readonly urls: UrlSigner,
    private readonly blobs: BlobsService,
    private readonly writer: ObjectWriter,
  ) {}

  /**
   * Upload and replacement, raw or as a form. Whether it is allowed is asked first, and again when the bytes are here.
   * Errors: those of `ObjectWriter.permit`, of the bucket's limits, of what was sent along; `address_refused`; `storage_full`;
   * `overloaded` when too many are under way, of everybody or of those that it takes its place among.
   */
  async put(input: PutInput, context: UploadContext): Promise<{ Id: string; Key: string }> {
    const target = this.targetOf(input);
    const permit = await this.writer.permit(target);
    if ((input.leastBytes ?? 0) > permit.mostBytes) throw permit.tooLarge;
    const isLarge = context.deadline - Date.now() > RPC['storage.putObject'].timeoutMs + CLOCKS_DIFFER_MS;
    const leave = (isLarge ? this.largePlaces : this.places).enter('uploads', sharerOf(target));
    try {
      return await this.takeIn(input, permit, context);
    } finally {
      leave();
    }
  }

  private async takeIn(
    input: PutInput,
    permit: WritePermit,
    context: UploadContext,
  ): Promise<{ Id: string; Key: string }> {
    const { body, contentType } = await this.transfer.pull(input.ticket, context.signal);
    try {
      const upload = isForm(contentType)
        ? await openForm(body, contentType)
        : rawUpload(body, contentType, input.headers);
      const fields = { contentType: readContentType(upload.contentType) };
      checkContent(permit.bucket, fields.contentType);
      const blob = await this.write(upload.file, permit, context);
      const object = await this.writer.store(permit, blob, {
        ...fields,
        ...(await this.fieldsOf(upload, blob)),
      });
      return { Id: object.id, Key: `${object.bucketId}/${object.key}` };
    } catch (error) {
      // What broke the transfer comes first; a stream that we gave up ourselves has another kind of error.
      throw body.errored instanceof AppError ? body.errored : error;
    } finally {
      body.destroy();
    }
  }

  private targetOf({ access, bucketId, key, isReplace, headers }: PutInput): WriteTarget {
    if (access.by === 'token') return this.tokenTarget(access, bucketId, key);
    const actor = access.by === 'actor' ? access.actor : ({ role: 'anon' } as const);
    return { actor, bucketId, key, upsert: isReplace || headers.upsert?.toLowerCase() === 'true' };
  }

  /** What the URL allows was settled when it was signed, whatever the headers of the upload say. */
  private tokenTarget({ token }: ObjectAccess & { by: 'token' }, bucketId: string, key: string): WriteTarget {
    const { owner, upsert = false } = this.urls.verify(token, 'upload', `${bucketId}/${key}`);
    return { actor: actorOfClaim(owner), bucketId, key, upsert };
  }

  private async write(
    file: Readable,
    permit: WritePermit,
    { signal, deadline }: UploadContext,
  ): Promise<WrittenBlob> {
    try {
      return await this.blobs.write(file, {
        // The object's row knows its type; the store needs none.
        contentType: 'application/octet-stream',
        limitBytes: permit.mostBytes,
        signal,
        expiresInMs: Math.max(0, deadline - Date.now()) + KEPT_MS,
      });
    } catch (error) {
      const isTooLarge = error instanceof AppError && error.code === 'payload_too_large';
      throw isTooLarge ? permit.tooLarge : error;
    }
  }

  private async fieldsOf(
    upload: FlowingUpload,
    blob: WrittenBlob,
  ): Promise<{ cacheControl: string; userMetadata: object }> {
    try {
      const { cacheControl, metadata } = await upload.fields;
      return { cacheControl: readCacheControl(cacheControl), userMetadata: readMetadata(metadata) };
    } catch (error) {
      await this.blobs.discard(blob.id);
      throw error;
    }
  }
}

/**
 * Among whose uploads one takes its place: a signed URL is used for the account that signed it, whoever holds it. All
 * that nobody signed in sends are as many as one account's.
 */
function sharerOf({ actor }: WriteTarget): string {
  return actor.role === 'authenticated' ? actor.userId : actor.role;
}

/** A body that is the object itself; what is given along stands in the request's headers, and is checked at once. */
function rawUpload(body: Readable, contentType: string, headers: PutInput['headers']): FlowingUpload {
  const metadata = headers.metadata && Buffer.from(headers.metadata, 'base64').toString();
  readMetadata(metadata);
  const fields = { cacheControl: readCacheControl(headers.cacheControl), ...(metadata ? { metadata } : {}) };
  return { file: body, contentType, fields: Promise.resolve(fields) };
}
