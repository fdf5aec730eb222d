import { LIMITS, type AudienceAnalysis, type Caller, type RpcInput } from '@dearly/contracts';
import { RpcClient, type CallContext } from '@dearly/rpc';
import { Controller, Get, Header, HttpCode, Param, Post, Req, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentCaller, SignedInGuard } from '../http/auth.guard';
import { ByteCalls } from '../http/byte-calls';
import { contextOf } from '../http/request-context';
import { RequestEnds } from '../http/request-end';
import { AnalysisNews } from './analysis-news';
import { awaitAnalysis } from './await-analysis';
import { idOr } from './ids';

/** Analyses of section 7, and those of a whole audience. They are background jobs: here they are asked for and awaited. */
@Controller('api/screenshots')
@UseGuards(SignedInGuard)
export class AnalysisController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly calls: ByteCalls,
    private readonly ends: RequestEnds,
    private readonly news: AnalysisNews,
  ) {}

  /** 200 with the analysed screenshot, or 202 `{status: 'queued'}` when that takes longer than a minute. */
  @Post(':id/analyze')
  async analyze(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const input = { caller, screenshotId: idOr('screenshot_not_found', id) };
    const { gone, ended } = this.ends.of(request, reply);
    const context = { ...contextOf(request), userId: caller.userId, signal: gone };
    const state = await Promise.race([ended, this.analysed(input, context)]);
    if (!state) return;
    if (state === 'queued') {
      return void reply.status(202).header('cache-control', 'no-store').send({ status: 'queued' });
    }
    await this.calls.answer('storage.getScreenshot', input, { request, reply, userId: caller.userId });
  }

  /** Queues an analysis and waits for its end; undefined once whoever asked has left, which is no fault to be logged. */
  private async analysed(
    input: RpcInput<'storage.analyzeScreenshot'>,
    context: CallContext & { signal: AbortSignal },
  ): Promise<'done' | 'queued' | undefined> {
    const { signal } = context;
    // Before it is queued: a small picture may be read before anybody listens.
    const news = await this.news.of(input.caller.userId, input.screenshotId);
    try {
      await this.rpc.call('storage.analyzeScreenshot', input, context);
      const ask = () => this.rpc.call('storage.getAnalysis', input, context);
      return await awaitAnalysis(ask, {
        waitMs: LIMITS.analysis.waitMilliseconds,
        signal,
        news: news.signal,
      });
    } catch (error) {
      if (signal.aborted) return undefined;
      throw error;
    } finally {
      news.stop();
    }
  }

  /** Queues whatever of an audience is not analysed yet; the live line tells how far it is. */
  @Post('audience/:audienceId/analyze')
  @HttpCode(202)
  @Header('cache-control', 'no-store')
  analyzeAll(
    @CurrentCaller() caller: Caller,
    @Param('audienceId') id: string,
    @Req() request: FastifyRequest,
  ): Promise<AudienceAnalysis> {
    const input = { caller, audienceId: idOr('audience_not_found', id) };
    return this.rpc.call('storage.analyzeAudience', input, { ...contextOf(request), userId: caller.userId });
  }

  /** How far the analyses of an audience are: numbers, and the ids of what is not done. */
  @Get('audience/:audienceId/analysis-states')
  async states(
    @CurrentCaller() caller: Caller,
    @Param('audienceId') id: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const input = { caller, audienceId: idOr('audience_not_found', id) };
    await this.calls.answer('storage.getAnalysisStates', input, { request, reply, userId: caller.userId });
  }
}
