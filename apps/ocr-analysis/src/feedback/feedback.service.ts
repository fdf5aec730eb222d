import type { AnalysisDocument, AnalysisEngine, Conversation } from '@dearly/contracts';
import { Injectable, Logger } from '@nestjs/common';
import { featuresOf, type Features } from './features';
import { LanguageModel, type ModelJudgement } from './language-model';
import { modelSettings, type ModelConfig } from './model-env';
import { ModelFailure } from './model-failure';
import { judgeByRules, RULES_VERSION, type Judgement } from './rules';

type Analysis = AnalysisDocument['analysis'];

/** What a conversation says about my first message: features by rules, words by a model or by rules. */
@Injectable()
export class FeedbackService {
  private readonly logger = new Logger(FeedbackService.name);

  /** Without a model the rules write all feedback. */
  constructor(private readonly model?: LanguageModel) {}

  static from(config: ModelConfig): FeedbackService {
    const settings = modelSettings(config);
    return new FeedbackService(settings && new LanguageModel(settings));
  }

  /**
   * Never throws: whatever happens to the model, the rules write instead and the engine says why. Takes no longer than
   * the model's deadline, and ends at once with `signal` (specification, section 3).
   */
  async write(conversation: Conversation, { signal }: { signal: AbortSignal }): Promise<Analysis> {
    const features = featuresOf(conversation);
    const rules: AnalysisEngine = { kind: 'rules', version: RULES_VERSION };
    // Without a message of mine there is nothing to judge.
    if (!this.model || !features.initial) return analysis(features, judgeByRules(features), rules);
    const { name } = this.model;
    const judged = await this.askModel(this.model, conversation, features, signal);
    if (judged instanceof ModelFailure)
      return analysis(features, judgeByRules(features), {
        ...rules,
        insteadOf: { model: name, because: judged.because },
      });
    return analysis(features, judged, { kind: 'model', name }, judged.raw);
  }

  private async askModel(
    model: LanguageModel,
    conversation: Conversation,
    features: Features,
    signal: AbortSignal,
  ): Promise<ModelJudgement | ModelFailure> {
    try {
      return await model.judge(conversation, features, signal);
    } catch (error) {
      if (error instanceof ModelFailure) return error;
      // A fault of ours; its message could hold a text.
      this.logger.error(`feedback failed with a ${error instanceof Error ? error.name : typeof error}`);
      return new ModelFailure('unavailable');
    }
  }
}

function analysis(
  { initial, conversation }: Features,
  said: Judgement,
  engine: AnalysisEngine,
  raw: string | null = null,
): Analysis {
  return {
    conversationAnalysis: {
      ...conversation,
      // A model may not tell a tone of replies that nobody wrote.
      replyTone: conversation.hasReply ? (said.replyTone ?? conversation.replyTone) : null,
      summary: said.conversationSummary,
    },
    initialMessageAnalysis: initial && { ...initial, summary: said.initialSummary },
    gpt4Analysis: said.feedback,
    gpt4AnalysisRaw: raw,
    engine,
  };
}
