import type { RpcInput, RpcOutput } from '@dearly/contracts';
import { Rpc, type RpcContext } from '@dearly/rpc';
import { TransferClient } from '@dearly/transfer';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { pushJson } from '../answers/push-json';
import { AnalysisRequestsService } from './analysis-requests.service';
import { AnalysisResultsService } from './analysis-results.service';
import { AnalysisStatesService } from './analysis-states.service';
import { MendsService } from './mends.service';

@Controller()
export class AnalysisRpc {
  constructor(
    private readonly requests: AnalysisRequestsService,
    private readonly results: AnalysisResultsService,
    private readonly mends: MendsService,
    private readonly states: AnalysisStatesService,
    private readonly transfer: TransferClient,
  ) {}

  @Rpc('storage.analyzeScreenshot')
  analyze(
    @Payload() { caller, screenshotId }: RpcInput<'storage.analyzeScreenshot'>,
  ): Promise<RpcOutput<'storage.analyzeScreenshot'>> {
    return this.requests.analyze(caller.userId, screenshotId);
  }

  @Rpc('storage.getAnalysis')
  status(
    @Payload() { caller, screenshotId }: RpcInput<'storage.getAnalysis'>,
  ): Promise<RpcOutput<'storage.getAnalysis'>> {
    return this.requests.status(caller.userId, screenshotId);
  }

  @Rpc('storage.analyzeAudience')
  analyzeAudience(
    @Payload() { caller, audienceId }: RpcInput<'storage.analyzeAudience'>,
  ): Promise<RpcOutput<'storage.analyzeAudience'>> {
    return this.requests.analyzeAudience(caller.userId, audienceId);
  }

  @Rpc('storage.getAnalysisStates')
  async statesOf(
    @Payload() { caller, audienceId, ticket: transferToken }: RpcInput<'storage.getAnalysisStates'>,
    @Ctx() { signal }: RpcContext,
  ): Promise<RpcOutput<'storage.getAnalysisStates'>> {
    return pushJson(this.transfer, transferToken, await this.states.of(caller.userId, audienceId), signal);
  }

  @Rpc('storage.mendConversation')
  mend(
    @Payload() { caller, screenshotId, ticket: transferToken }: RpcInput<'storage.mendConversation'>,
    @Ctx() { signal }: RpcContext,
  ): Promise<RpcOutput<'storage.mendConversation'>> {
    return this.mends.mend(caller.userId, screenshotId, transferToken, signal);
  }

  @Rpc('storage.takeBackMend')
  takeBackMend(
    @Payload() { caller, screenshotId }: RpcInput<'storage.takeBackMend'>,
  ): Promise<RpcOutput<'storage.takeBackMend'>> {
    return this.mends.takeBack(caller.userId, screenshotId);
  }

  @Rpc('storage.readPicture')
  readPicture(
    @Payload() { ticket: transferToken, ...run }: RpcInput<'storage.readPicture'>,
    @Ctx() context: RpcContext,
  ): Promise<RpcOutput<'storage.readPicture'>> {
    return this.results.readPicture(run, transferToken, context);
  }

  @Rpc('storage.readMend')
  readMend(
    @Payload() { ticket: transferToken, ...run }: RpcInput<'storage.readMend'>,
  ): Promise<RpcOutput<'storage.readMend'>> {
    return this.mends.read(run, transferToken);
  }

  @Rpc('storage.storeAnalysis')
  store(
    @Payload() { ticket: transferToken, ...run }: RpcInput<'storage.storeAnalysis'>,
    @Ctx() { signal }: RpcContext,
  ): Promise<RpcOutput<'storage.storeAnalysis'>> {
    return this.results.store(run, transferToken, signal);
  }

  @Rpc('storage.failAnalysis')
  fail(
    @Payload() { code, ...run }: RpcInput<'storage.failAnalysis'>,
  ): Promise<RpcOutput<'storage.failAnalysis'>> {
    return this.results.fail(run, code);
  }
}
