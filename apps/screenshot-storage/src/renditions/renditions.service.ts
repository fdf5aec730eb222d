import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { AppError, type RpcInput } from '@dearly/contracts';
import { CallLimits, type RpcContext } from '@dearly/rpc';
import { TransferClient } from '@dearly/transfer';
import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import { BlobsService } from '../blobs/blobs.service';
import { answerHead, type AnswerHead } from '../objects/answer-head';
import { ObjectLookup, type ReadableObject } from '../objects/object-lookup.service';
import type { ObjectEntity } from '../objects/object.entity';
import { checkPictureBytes, renderPicture } from './render-picture';
import { RenditionRows, type Rendition } from './rendition-rows.service';
import {
  formatFor,
  readTransformation,
  refuseTransformation,
  renditionName,
  type RenditionFormat,
  type Transformation,
} from './transformation';

type Asked = RpcInput<'storage.getRendition'>;
type Shown = { transformation: Transformation; format: RenditionFormat };
type Prepared = { head: Omit<AnswerHead, 'hasBody' | 'range'>; body: Readable | null };

/** Renditions that are made, or wait to be: of everybody, and of the pictures of one account. */
const PLACES = { inFlightPerService: 24, inFlightPerUser: 16 };
/** As many are decoded at once, each of at most 40 megapixels; the others wait without their bytes. */
const DECODED_AT_ONCE = 2;
const MADE_WITHIN_MS = 15_000;
const RETRY_SECONDS = 5;

/** Shows pictures with a transformation. Each is made once and kept with the object's bytes. */
@Injectable()
export class RenditionsService {
  private readonly places = new CallLimits(PLACES);
  private readonly inTurn = pLimit(DECODED_AT_ONCE);
  private readonly underWay = new Map<string, Promise<Rendition>>();

  constructor(
    private readonly lookup: ObjectLookup,
    private readonly rows: RenditionRows,
    private readonly blobs: BlobsService,
    private readonly transfer: TransferClient,
  ) {}

  /**
   * Streams a picture over a byte stream as `GetObjectService.get` does an object. Errors: those of
   * `ObjectLookup.readable`; `storage_body_refused` for the transformation; `rendition_refused` for the object;
   * `overloaded` when too many are under way, or it was not its turn in time.
   */
  async get(asked: Asked, { signal }: RpcContext): Promise<{ status: number }> {
    const { head, body } = await this.prepare(asked, signal).catch((error: unknown) => {
      // Replaced, removed or dropped since it was found: what is there now is the answer.
      if (!(error instanceof AppError) || error.code !== 'pictures_unavailable') throw error;
      return this.prepare(asked, signal);
    });
    await this.transfer.send(asked.ticket, body ? { ...head, body } : head);
    return { status: head.status };
  }

  private async prepare(asked: Asked, signal: AbortSignal): Promise<Prepared> {
    const found = await this.lookup.readable(asked.access, asked.bucketId, asked.key, 'render');
    const shown = shownOf(asked, found);
    const { blobId, ...fields } = await this.rendition(found.object, shown);
    const { range, hasBody, ...head } = answerHead(
      { ...found, object: { ...found.object, ...fields } },
      asked,
    );
    // Another one, who takes other kinds of pictures, is sent something else.
    if (shown.transformation.format !== 'origin' && head.status !== 416) head.headers.vary = 'Accept';
    return { head, body: hasBody ? await this.blobs.read(blobId, range, signal) : null };
  }

  private async rendition(object: ObjectEntity, shown: Shown): Promise<Rendition> {
    const name = renditionName(shown.transformation, shown.format);
    const kept = await this.rows.find(object.blobId, name);
    if (kept) return kept;
    checkPictureBytes(Number(object.size));
    const key = `${object.blobId} ${name}`;
    return this.underWay.get(key) ?? this.begin(key, object, name, shown);
  }

  /** Whoever asks for the same meanwhile waits for this one; it goes on when the first has gone. */
  private begin(key: string, object: ObjectEntity, name: string, shown: Shown): Promise<Rendition> {
    const leave = this.places.enter('renditions', object.owner ?? 'nobody');
    const timeUp = AbortSignal.timeout(MADE_WITHIN_MS);
    const made = this.make(object, name, shown, timeUp).finally(() => {
      this.underWay.delete(key);
      leave();
    });
    const inTime = Promise.race([made, failureAt(timeUp)]);
    this.underWay.set(key, inTime);
    return inTime;
  }

  private async make(
    object: ObjectEntity,
    name: string,
    shown: Shown,
    timeUp: AbortSignal,
  ): Promise<Rendition> {
    const { bytes, contentType } = await this.inTurn(async () => {
      timeUp.throwIfAborted();
      const source = await buffer(await this.blobs.read(object.blobId, undefined, timeUp));
      return renderPicture(source, shown.transformation, shown.format);
    });
    const blob = await this.blobs.write(bytes, { contentType: 'application/octet-stream', signal: timeUp });
    return this.rows.keep(object, name, blob, contentType);
  }
}

function shownOf({ access, transform, headers }: Asked, found: ReadableObject): Shown {
  if (access.by === 'token') refuseTransformation(transform);
  const transformation = found.transform ?? readTransformation(transform);
  return { transformation, format: formatFor(transformation, headers.accept) };
}

function failureAt(timeUp: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    timeUp.addEventListener(
      'abort',
      () => reject(new AppError('overloaded', { retryAfter: RETRY_SECONDS })),
      {
        once: true,
      },
    );
  });
}
