import {
  AppError,
  checked,
  LIMITS,
  screenshotMove,
  screenshotPage,
  screenshotSearch,
  type Caller,
  type UploadAnswer,
} from '@dearly/contracts';
import { RpcClient } from '@dearly/rpc';
import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  Param,
  Post,
  Put,
  Query,
  Req,
  Res,
  UseGuards,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentCaller, SignedInGuard } from '../http/auth.guard';
import { ByteCalls, type UploadRule } from '../http/byte-calls';
import { BodyStaysStream, isForm } from '../http/request-body';
import { contextOf } from '../http/request-context';
import { idOr } from './ids';

const PICTURE: UploadRule = {
  /** Room for the form's other fields beside the picture. */
  limitBytes: LIMITS.picture.bytes + 128 * 1024,
  tooLarge: { code: 'picture_too_large', params: { limit: '10 MB' } },
};

/** Screenshots of section 7. Nest reads routes in order: fixed words stand before `:id`. */
@Controller('api/screenshots')
@UseGuards(SignedInGuard)
export class ScreenshotsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly calls: ByteCalls,
  ) {}

  /** 201 with the screenshot, or 200 when the audience had this picture already. */
  @Post('upload')
  @BodyStaysStream()
  @Header('cache-control', 'no-store')
  async upload(
    @CurrentCaller() caller: Caller,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<UploadAnswer> {
    if (!isForm(request)) {
      throw new AppError('unsupported_media_type', {
        reason: 'Send the picture as multipart/form-data with the fields screenshot and audienceId.',
      });
    }
    const exchange = { request, reply, userId: caller.userId };
    const answer = await this.calls.upload('storage.uploadScreenshot', { caller }, exchange, PICTURE);
    void reply.status(answer.isDuplicate ? 200 : 201);
    return answer;
  }

  @Get('audience/:audienceId')
  async list(
    @CurrentCaller() caller: Caller,
    @Param('audienceId') id: string,
    @Query() query: Record<string, unknown>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const input = {
      caller,
      audienceId: idOr('audience_not_found', id),
      page: checked(screenshotPage, query),
    };
    await this.calls.answer('storage.listScreenshots', input, { request, reply, userId: caller.userId });
  }

  @Get('search')
  async search(
    @CurrentCaller() caller: Caller,
    @Query() query: Record<string, unknown>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const input = { caller, search: checked(screenshotSearch, query) };
    await this.calls.answer('storage.searchScreenshots', input, { request, reply, userId: caller.userId });
  }

  @Get('audience-insights/:audienceId')
  async insights(
    @CurrentCaller() caller: Caller,
    @Param('audienceId') id: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const input = { caller, audienceId: idOr('audience_not_found', id) };
    await this.calls.answer('storage.getInsights', input, { request, reply, userId: caller.userId });
  }

  @Get(':id')
  async get(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const input = { caller, screenshotId: idOr('screenshot_not_found', id) };
    await this.calls.answer('storage.getScreenshot', input, { request, reply, userId: caller.userId });
  }

  @Delete(':id')
  @Header('cache-control', 'no-store')
  remove(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Req() request: FastifyRequest,
  ): Promise<{ id: string }> {
    const input = { caller, screenshotId: idOr('screenshot_not_found', id) };
    return this.rpc.call('storage.deleteScreenshot', input, {
      ...contextOf(request),
      userId: caller.userId,
    });
  }

  /** Only `audienceId` of a body counts. */
  @Put(':id/audience')
  @Header('cache-control', 'no-store')
  move(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Body() body: unknown,
    @Req() request: FastifyRequest,
  ): Promise<{ id: string; audienceId: string }> {
    const screenshotId = idOr('screenshot_not_found', id);
    const input = { caller, screenshotId, ...checked(screenshotMove, body ?? {}) };
    return this.rpc.call('storage.moveScreenshot', input, { ...contextOf(request), userId: caller.userId });
  }

  @Get(':id/ocr')
  async ocr(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const input = { caller, screenshotId: idOr('ocr_not_found', id) };
    await this.calls.answer('storage.getOcr', input, { request, reply, userId: caller.userId });
  }
}
