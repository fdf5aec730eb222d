import type { AnalysisDocument, AnalysisEngine, Conversation } from '@dearly/contracts';
import type { JobContext } from '@dearly/jobs';
import { Injectable, Logger } from '@nestjs/common';
import { featuresOf, type Features } from './features';
import { LanguageModel, type ForWhom, type ModelJudgement } from './language-model';
import { modelSettings, type ModelConfig } from './model-env';
import { ModelFailure } from './model-failure';
import { judgeByRules, RULES_VERSION, type Judgement } from './rules';

type Analysis = AnalysisDocument['analysis'];
/** `aside` does what only waits, and lets others work meanwhile. */
export type Writing = ForWhom & { aside: JobContext['aside'] };

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

  /** Notes an analysis that will want feedback; false when its account has too many that may wait for the model. */
  enter(account: string): boolean {
    return this.model?.line.enter(account) ?? true;
  }

  /** Ends what `enter` began. */
  leave(account: string): void {
    this.model?.line.leave(account);
  }

  /**
   * Never throws: whatever happens to the model, the rules write instead and the engine says why. Ends at once with
   * `signal` (specification, section 3).
   */
  async write(conversation: Conversation, { aside, ...forWhom }: Writing): Promise<Analysis> {
    const features = featuresOf(conversation);
    const rules: AnalysisEngine = { kind: 'rules', version: RULES_VERSION };
    // Without a message of mine there is nothing to judge.
    if (!this.model || !features.initial) return analysis(features, judgeByRules(features), rules);
    const { model } = this;
    const judged = await aside(() => this.askModel(model, conversation, features, forWhom));
    if (judged instanceof ModelFailure)
      return analysis(features, judgeByRules(features), {
        ...rules,
        insteadOf: { model: model.name, because: judged.because },
      });
    return analysis(features, judged, { kind: 'model', name: model.name }, judged.raw);
  }

  private async askModel(
    model: LanguageModel,
    conversation: Conversation,
    features: Features,
    forWhom: ForWhom,
  ): Promise<ModelJudgement | ModelFailure> {
    try {
      return await model.judge(conversation, features, forWhom);
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
