import { screenshotPage, type RpcInput, type RpcOutput } from '@dearly/contracts';
import { Rpc, type RpcContext } from '@dearly/rpc';
import { TransferClient } from '@dearly/transfer';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { pushJson } from '../answers/push-json';
import { DeletionService } from '../deletion/deletion.service';
import { UploadService } from '../upload/upload.service';
import { MoveService } from './move.service';
import { SearchService } from './search.service';
import { ScreenshotsService } from './screenshots.service';

@Controller()
export class ScreenshotsRpc {
  constructor(
    private readonly screenshots: ScreenshotsService,
    private readonly searches: SearchService,
    private readonly uploads: UploadService,
    private readonly deletion: DeletionService,
    private readonly moves: MoveService,
    private readonly transfer: TransferClient,
  ) {}

  @Rpc('storage.listScreenshots')
  async list(
    @Payload() { caller, audienceId, page, ticket: transferToken }: RpcInput<'storage.listScreenshots'>,
    @Ctx() { signal }: RpcContext,
  ): Promise<RpcOutput<'storage.listScreenshots'>> {
    const screenshots = await this.screenshots.list(caller.userId, audienceId, screenshotPage.parse(page));
    return pushJson(this.transfer, transferToken, screenshots, signal);
  }

  @Rpc('storage.searchScreenshots')
  async search(
    @Payload() { caller, search, ticket: transferToken }: RpcInput<'storage.searchScreenshots'>,
    @Ctx() { signal }: RpcContext,
  ): Promise<RpcOutput<'storage.searchScreenshots'>> {
    return pushJson(this.transfer, transferToken, await this.searches.search(caller.userId, search), signal);
  }

  @Rpc('storage.uploadScreenshot')
  upload(
    @Payload() { caller, ticket: transferToken }: RpcInput<'storage.uploadScreenshot'>,
    @Ctx() { signal }: RpcContext,
  ): Promise<RpcOutput<'storage.uploadScreenshot'>> {
    return this.uploads.upload(caller.userId, transferToken, signal);
  }

  @Rpc('storage.getScreenshot')
  async get(
    @Payload() { caller, screenshotId, ticket: transferToken }: RpcInput<'storage.getScreenshot'>,
    @Ctx() { signal }: RpcContext,
  ): Promise<RpcOutput<'storage.getScreenshot'>> {
    return pushJson(
      this.transfer,
      transferToken,
      await this.screenshots.get(caller.userId, screenshotId),
      signal,
    );
  }

  @Rpc('storage.deleteScreenshot')
  delete(
    @Payload() { caller, screenshotId }: RpcInput<'storage.deleteScreenshot'>,
  ): Promise<RpcOutput<'storage.deleteScreenshot'>> {
    return this.deletion.deleteScreenshot(caller.userId, screenshotId);
  }

  @Rpc('storage.moveScreenshot')
  move(
    @Payload() { caller, screenshotId, audienceId }: RpcInput<'storage.moveScreenshot'>,
  ): Promise<RpcOutput<'storage.moveScreenshot'>> {
    return this.moves.move(caller.userId, screenshotId, audienceId);
  }

  @Rpc('storage.getOcr')
  async ocr(
    @Payload() { caller, screenshotId, ticket: transferToken }: RpcInput<'storage.getOcr'>,
    @Ctx() { signal }: RpcContext,
  ): Promise<RpcOutput<'storage.getOcr'>> {
    return pushJson(
      this.transfer,
      transferToken,
      await this.screenshots.ocr(caller.userId, screenshotId),
      signal,
    );
  }
}
