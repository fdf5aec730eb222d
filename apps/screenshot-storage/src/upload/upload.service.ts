import { createHash } from 'node:crypto';
import { AppError, UPLOAD_WORK_MS, type TransferToken, type UploadAnswer } from '@dearly/contracts';
import { inTransaction, refuseDeletedUser } from '@dearly/database';
import { liveInsert, LivePublisher } from '@dearly/live';
import { TransferClient } from '@dearly/transfer';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as newId } from 'uuid';
import { UrlSigner } from '../signed-urls/url-signer';
import { AudiencesService } from '../audiences/audiences.service';
import { BlobsService, type WrittenBlob } from '../blobs/blobs.service';
import { readPicture, type Picture } from '../images/read-picture';
import { screenshotLiveRow, summaryJson } from '../screenshots/screenshot-json';
import { findTwin, type ScreenshotRow } from '../screenshots/screenshot-rows';
import { UsageService } from '../usage/usage.service';
import { insertScreenshot } from './insert-screenshot';
import { readUploadForm, type UploadForm } from './read-form';
import { shownFilename } from './shown-filename';

/** An upload is up to 10 MB, and its picture as much again. */
const UPLOADS_IN_MEMORY = 24;
/** Longer than the work may take. */
const BLOBS_EXPIRE_MS = 2 * UPLOAD_WORK_MS;

type Blobs = { image: WrittenBlob; thumbnail: WrittenBlob };
type Kept = { row: ScreenshotRow; isDuplicate: boolean };

/** Takes screenshots in. Their bytes are in memory and in the object store, never in a temporary file. */
@Injectable()
export class UploadService {
  private underWay = 0;

  constructor(
    private readonly database: DataSource,
    private readonly transfer: TransferClient,
    private readonly audiences: AudiencesService,
    private readonly blobs: BlobsService,
    private readonly urls: UrlSigner,
    private readonly live: LivePublisher,
    private readonly usage: UsageService,
  ) {}

  /**
   * Section 7, POST /api/screenshots/upload. The same picture again answers the screenshot that is there.
   * Errors: those of the form, the picture and the audience; `too_many_screenshots` and `storage_full`, when there is no
   * room at all before anything is read; `overloaded` when too many are under way.
   */
  async upload(userId: string, transferToken: TransferToken, signal: AbortSignal): Promise<UploadAnswer> {
    if (this.underWay >= UPLOADS_IN_MEMORY) throw new AppError('overloaded', { retryAfter: 1 });
    this.underWay += 1;
    try {
      if ((await this.usage.room(userId, 'screenshots')) === 0) throw this.usage.refusal('bytes');
      const { body, contentType } = await this.transfer.pull(transferToken, signal);
      const form = await readUploadForm(body, contentType);
      const { row, isDuplicate } = await this.inTime(signal, (budget) => this.takeIn(userId, form, budget));
      if (!isDuplicate) void this.live.publish(userId, liveInsert('screenshots', screenshotLiveRow(row)));
      return { ...summaryJson(row, this.urls), isDuplicate };
    } finally {
      this.underWay -= 1;
    }
  }

  /** A slow line is no slow service: the time for the work begins when the bytes are here. */
  private async inTime<T>(signal: AbortSignal, work: (budget: AbortSignal) => Promise<T>): Promise<T> {
    const timeUp = AbortSignal.timeout(UPLOAD_WORK_MS);
    try {
      return await work(AbortSignal.any([signal, timeUp]));
    } catch (error) {
      if (timeUp.aborted) throw new AppError('deadline_exceeded', {}, { cause: error });
      throw error;
    }
  }

  private async takeIn(userId: string, form: UploadForm, signal: AbortSignal): Promise<Kept> {
    const { audienceId } = form;
    await this.audiences.requireOwned(this.database.manager, audienceId, userId);
    const picture = await readPicture(form.file, signal);
    const sha256 = createHash('sha256').update(picture.bytes).digest();
    const twin = await findTwin(this.database.manager, audienceId, sha256);
    if (twin) return { row: twin, isDuplicate: true };

    const blobs = await this.write(picture, sha256, signal);
    const discard = () => Promise.all([blobs.image, blobs.thumbnail].map(({ id }) => this.blobs.discard(id)));
    try {
      const kept = await inTransaction(this.database, async (manager) => {
        await refuseDeletedUser(manager, userId);
        return this.usage.hold(manager, userId, () =>
          this.keep(manager, { userId, form, picture, sha256, blobs, signal }),
        );
      });
      if (kept.isDuplicate) await discard();
      return kept;
    } catch (error) {
      await discard();
      throw error;
    }
  }

  private async write(picture: Picture, sha256: Buffer, signal: AbortSignal): Promise<Blobs> {
    const { bytes, contentType, thumbnail } = picture;
    const [image, small] = await this.blobs.writeTogether(
      [
        { body: bytes, contentType, sha256 },
        { body: thumbnail, contentType: 'image/webp' },
      ],
      { signal, expiresInMs: BLOBS_EXPIRE_MS },
    );
    return { image, thumbnail: small };
  }

  /** Makes the rows. The lock makes uploads and the deletion of one audience take turns. */
  private async keep(
    manager: EntityManager,
    upload: {
      userId: string;
      form: UploadForm;
      picture: Picture;
      sha256: Buffer;
      blobs: Blobs;
      signal: AbortSignal;
    },
  ): Promise<Kept> {
    const { userId, form, picture, sha256, blobs } = upload;
    await this.audiences.lockOwned(manager, form.audienceId, userId);
    const twin = await findTwin(manager, form.audienceId, sha256);
    if (twin) return { row: twin, isDuplicate: true };
    await this.blobs.keep(manager, blobs.image.id, blobs.thumbnail.id);
    const id = newId();
    const row: ScreenshotRow = {
      id,
      audienceId: form.audienceId,
      owner: userId,
      filename: shownFilename(form.filename, picture.extension),
      width: picture.width,
      height: picture.height,
      isAnalyzed: false,
      isQueued: false,
      analysisError: null,
      createdAt: new Date(),
      contentType: picture.contentType,
      size: String(picture.bytes.byteLength),
      imageKey: `${userId}/${id}.${picture.extension}`,
      thumbnailKey: `${userId}/thumbnails/${id}.webp`,
      features: null,
    };
    await insertScreenshot(manager, row, { sha256, ...blobs });
    upload.signal.throwIfAborted();
    return { row, isDuplicate: false };
  }
}
