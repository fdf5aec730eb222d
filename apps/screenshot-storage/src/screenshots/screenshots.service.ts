import { AppError, type Screenshot, type ScreenshotSummary } from '@dearly/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { UrlSigner } from '../signed-urls/url-signer';
import { AudiencesService } from '../audiences/audiences.service';
import { ThreadsService } from '../threads/threads.service';
import { readOcr, type OcrAnswer, type ThreadAnswer } from './read-ocr';
import { summaryJson } from './screenshot-json';
import { findOne, findPage, findPlace, type ScreenshotRow, type ScreenshotTexts } from './screenshot-rows';

export type ScreenshotPage = { before?: string; limit?: number };

/** Screenshots as their owner sees them (specification, sections 3 and 7). */
@Injectable()
export class ScreenshotsService {
  constructor(
    private readonly database: DataSource,
    private readonly audiences: AudiencesService,
    private readonly urls: UrlSigner,
    private readonly threads: ThreadsService,
  ) {}

  /** Screenshots of an audience, newest first: all of them, or a page of those older than `before`. */
  async list(userId: string, audienceId: string, page: ScreenshotPage): Promise<ScreenshotSummary[]> {
    const { manager } = this.database;
    // At once: the answer waits for the slower of the two, and nothing leaves before it is known whose it is.
    const [, rows] = await Promise.all([
      this.audiences.requireOwned(manager, audienceId, userId),
      findPage(manager, audienceId, page),
    ]);
    return rows.map((row) => summaryJson(row, this.urls));
  }

  async get(userId: string, id: string): Promise<Screenshot> {
    // At once: nothing leaves before it is known whose it is.
    const [row, place] = await Promise.all([
      this.requireOwned(userId, id),
      findPlace(this.database.manager, id),
    ]);
    const { analysisResults, metadata } = row;
    return { ...summaryJson(row, this.urls), analysisResults, metadata, ...(place ? { place } : {}) };
  }

  /**
   * What was read from the picture, and the conversation that it shows with others. Errors: `ocr_not_found`, and
   * `ocr_forbidden` when it is somebody else's.
   */
  async ocr(userId: string, id: string): Promise<OcrAnswer & { thread: ThreadAnswer | null }> {
    const { metadata, mended } = await this.requireOwned(userId, id, 'ocr_forbidden');
    const ocr = readOcr(metadata, mended);
    if (!ocr) throw new AppError('ocr_not_found');
    const thread = await this.threads.of(id);
    return { ...ocr, thread: thread ? { screenshots: thread.ids, conversation: thread.conversation } : null };
  }

  private async requireOwned(
    userId: string,
    id: string,
    forbidden: 'screenshot_forbidden' | 'ocr_forbidden' = 'screenshot_forbidden',
  ): Promise<ScreenshotRow & ScreenshotTexts> {
    const row = await findOne(this.database.manager, id);
    if (!row) throw new AppError('screenshot_not_found', { id });
    if (row.owner !== userId) throw new AppError(forbidden);
    return row;
  }
}
