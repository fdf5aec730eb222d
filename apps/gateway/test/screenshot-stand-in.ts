import {
  AppError,
  type AnalysisStatus,
  type AccountUsage,
  type Audience,
  type AudienceAnalysis,
  type RpcInput,
  type TransferToken,
  type UploadAnswer,
} from '@dearly/contracts';
import { Rpc, type RpcContext } from '@dearly/rpc';
import { TransferClient } from '@dearly/transfer';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';

export const AUDIENCE = '01890a5d-ac96-774b-bcce-b302099a8057';
export const SCREENSHOT = '01890a5d-ac96-774b-bcce-b302099a8058';
const NOW = new Date(0).toISOString();

/** What the stand-in does with the next calls instead of answering them. */
export type ScreenshotBehaviour = 'answer' | 'duplicate' | 'hold' | 'break off' | AppError;

/** Answers the calls for audiences and screenshots over real RPC and byte streams: with what it was asked. */
@Controller()
export class ScreenshotStandIn {
  static behaviour: ScreenshotBehaviour = 'answer';
  static uploads: { contentType: string; bytes: Buffer }[] = [];
  /** Screenshots whose analysis was asked for, and how far it is said to be. */
  static analyzed: string[] = [];
  static analyses: AnalysisStatus[] = [];
  /** Uploads that are being read, and how those that broke ended. */
  static reading = 0;
  static broken: unknown[] = [];
  private readonly transfer = new TransferClient();

  @Rpc('storage.listAudiences')
  listAudiences(@Payload() input: RpcInput<'storage.listAudiences'>): Promise<{ status: number }> {
    return this.echo('listAudiences', input);
  }

  @Rpc('storage.createAudience')
  createAudience(@Payload() { fields }: RpcInput<'storage.createAudience'>): Audience {
    return this.audience(fields.name, fields.description ?? undefined);
  }

  @Rpc('storage.usage')
  usage(@Payload() { caller }: RpcInput<'storage.usage'>): AccountUsage {
    // Something of whom it was asked for.
    const share = { used: caller.userId.length, limit: 500 };
    return { audiences: share, screenshots: share, buckets: share, objects: share, bytes: share };
  }

  @Rpc('storage.updateAudience')
  updateAudience(@Payload() { audienceId, fields }: RpcInput<'storage.updateAudience'>): Audience {
    return { ...this.audience(fields.name, fields.description ?? undefined), id: audienceId };
  }

  @Rpc('storage.deleteAudience')
  deleteAudience(@Payload() { audienceId }: RpcInput<'storage.deleteAudience'>) {
    return { id: audienceId, deletedScreenshots: 3 };
  }

  @Rpc('storage.listScreenshots')
  listScreenshots(@Payload() input: RpcInput<'storage.listScreenshots'>): Promise<{ status: number }> {
    return this.echo('listScreenshots', input);
  }

  @Rpc('storage.searchScreenshots')
  searchScreenshots(@Payload() input: RpcInput<'storage.searchScreenshots'>): Promise<{ status: number }> {
    return this.echo('searchScreenshots', input);
  }

  @Rpc('storage.getScreenshot')
  getScreenshot(@Payload() input: RpcInput<'storage.getScreenshot'>): Promise<{ status: number }> {
    return this.echo('getScreenshot', input);
  }

  @Rpc('storage.deleteScreenshot')
  deleteScreenshot(@Payload() { screenshotId }: RpcInput<'storage.deleteScreenshot'>): { id: string } {
    return { id: screenshotId };
  }

  @Rpc('storage.moveScreenshot')
  moveScreenshot(@Payload() { screenshotId, audienceId }: RpcInput<'storage.moveScreenshot'>) {
    this.refuse();
    return { id: screenshotId, audienceId };
  }

  @Rpc('storage.getOcr')
  getOcr(@Payload() input: RpcInput<'storage.getOcr'>): Promise<{ status: number }> {
    return this.echo('getOcr', input);
  }

  @Rpc('storage.analyzeScreenshot')
  analyze(@Payload() { screenshotId }: RpcInput<'storage.analyzeScreenshot'>): AnalysisStatus {
    this.refuse();
    ScreenshotStandIn.analyzed.push(screenshotId);
    return { state: 'queued' };
  }

  /** Queued when it is asked for the first time, and then what the test wants. */
  @Rpc('storage.getAnalysis')
  getAnalysis(): AnalysisStatus {
    this.refuse();
    return ScreenshotStandIn.analyses.shift() ?? { state: 'done' };
  }

  @Rpc('storage.analyzeAudience')
  analyzeAudience(): AudienceAnalysis {
    this.refuse();
    return { queued: 2, waiting: 3, analyzed: 4, total: 7 };
  }

  @Rpc('storage.mendConversation')
  async mend(
    @Payload() { ticket: transferToken }: RpcInput<'storage.mendConversation'>,
    @Ctx() { signal }: RpcContext,
  ): Promise<AnalysisStatus> {
    this.refuse();
    const { body, contentType } = await this.transfer.pull(transferToken, signal);
    ScreenshotStandIn.uploads.push({ bytes: await buffer(body), contentType });
    return { state: 'queued' };
  }

  @Rpc('storage.takeBackMend')
  takeBackMend(): AnalysisStatus {
    this.refuse();
    return { state: 'queued' };
  }

  @Rpc('storage.getAnalysisStates')
  getAnalysisStates(@Payload() input: RpcInput<'storage.getAnalysisStates'>): Promise<{ status: number }> {
    return this.echo('getAnalysisStates', input);
  }

  @Rpc('storage.getInsights')
  getInsights(@Payload() input: RpcInput<'storage.getInsights'>): Promise<{ status: number }> {
    return this.echo('getInsights', input);
  }

  @Rpc('storage.uploadScreenshot')
  async upload(
    @Payload() { ticket: transferToken }: RpcInput<'storage.uploadScreenshot'>,
    @Ctx() { signal }: RpcContext,
  ): Promise<UploadAnswer> {
    this.refuse();
    const { body, contentType } = await this.transfer.pull(transferToken, signal);
    ScreenshotStandIn.reading += 1;
    const bytes = await buffer(body).catch((error: unknown) => {
      ScreenshotStandIn.broken.push(error);
      throw error;
    });
    ScreenshotStandIn.uploads.push({ bytes, contentType });
    return { ...SUMMARY, isDuplicate: ScreenshotStandIn.behaviour === 'duplicate' };
  }

  private async echo(
    called: string,
    { ticket: transferToken, ...input }: { ticket: TransferToken },
  ): Promise<{ status: number }> {
    this.refuse();
    const body = new PassThrough();
    const { behaviour } = ScreenshotStandIn;
    const headers = { etag: '"1"', 'content-length': '5000' };
    const head = { status: 200, contentType: 'application/json' };
    if (behaviour === 'answer') body.end(JSON.stringify({ called, ...input }));
    if (behaviour === 'hold') body.write('[');
    if (behaviour === 'break off') setImmediate(() => body.destroy(new Error('killed')));
    const answer = behaviour === 'break off' ? { ...head, headers, body } : { ...head, body };
    await this.transfer.push(transferToken, answer).catch((error: unknown) => {
      ScreenshotStandIn.broken.push(error);
      throw error;
    });
    return { status: 200 };
  }

  private audience(name: string, description?: string): Audience {
    this.refuse();
    const counts = { screenshotCount: 0, analyzedCount: 0, coverUrls: [] };
    return { id: AUDIENCE, name, description, createdAt: NOW, updatedAt: NOW, ...counts };
  }

  private refuse(): void {
    if (ScreenshotStandIn.behaviour instanceof AppError) throw ScreenshotStandIn.behaviour;
  }
}

const SUMMARY = {
  id: SCREENSHOT,
  audienceId: AUDIENCE,
  filename: 'a.png',
  url: '/storage/v1/object/sign/a',
  thumbnailUrl: '/storage/v1/object/sign/b',
  storagePath: 'a',
  contentType: 'image/png',
  size: 3,
  width: 1,
  height: 1,
  createdAt: NOW,
  isAnalyzed: false,
  analysis: { state: 'none' as const },
};
