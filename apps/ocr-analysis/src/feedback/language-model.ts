import { LIMITS, type Conversation, type Feedback } from '@dearly/contracts';
import { HumanMessage, SystemMessage } from '@langchain/core/messages';
import { ChatOpenAI } from '@langchain/openai';
import { Logger } from '@nestjs/common';
import { circuitBreaker, ConsecutiveBreaker, handleWhen, isBrokenCircuitError } from 'cockatiel';
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { keepable } from './clean-text';
import { withinDeadline } from './deadline';
import type { Features } from './features';
import { leaks } from './leaks';
import { ANSWER_SCHEMA, readAnswer } from './model-answer';
import type { ModelSettings } from './model-env';
import { ModelFailure } from './model-failure';
import { ModelLine } from './model-line';
import { countTokens, observeJudgement } from './model-metrics';
import { promptAgain, SYSTEM_PROMPT, userPrompt } from './prompt';
import type { Judgement } from './rules';

const TRIES = 3;
const ANSWER_TOKENS = 900;
/** A pause that a server asks for is kept up to this long; a longer one is an error. */
const LONGEST_PAUSE_MS = 5_000;
const PAUSE_MS = 250;
const FAILURES_TO_OPEN = 5;
const OPEN_MS = 30_000;
const RESPONSE_FORMAT = {
  type: 'json_schema',
  json_schema: { name: 'feedback', strict: true, schema: ANSWER_SCHEMA },
} as const;

/** Whose conversation it is; `signal` ends the wait. */
export type ForWhom = { account: string; signal: AbortSignal };
export type ModelJudgement = Judgement & { feedback: Feedback; raw: string };
/** `prompt` holds everything that the model may know; `signal` ends all tries. */
type Asking = { prompt: string; fence: string; signal: AbortSignal };

/**
 * One language model behind an OpenAI-compatible API. It gets three tries within one deadline; after five failures in
 * a row nobody is kept waiting for it for half a minute. Nothing of a conversation or an answer is logged.
 */
export class LanguageModel {
  /** Who is to ask enters it first. */
  readonly line = new ModelLine();
  private readonly logger = new Logger(LanguageModel.name);
  private readonly chat: ChatOpenAI;
  /** JSON of a wrong form does not count: the text of a picture can bring that about, and would close the way for others. */
  private readonly breaker = circuitBreaker(
    handleWhen((error) => error instanceof ModelFailure && error.isOfServer),
    { halfOpenAfter: OPEN_MS, breaker: new ConsecutiveBreaker(FAILURES_TO_OPEN) },
  );
  /** False once the server has shown that it cannot hold an answer to a schema; the prompt describes the form too. */
  private takesSchema = true;

  constructor(private readonly settings: ModelSettings) {
    this.chat = new ChatOpenAI({
      model: settings.name,
      apiKey: settings.apiKey,
      temperature: 0,
      maxTokens: ANSWER_TOKENS,
      maxRetries: 0,
      // Told to debug by its environment, the client would print whole prompts.
      configuration: { baseURL: settings.baseUrl, maxRetries: 0, logLevel: 'off' },
    });
  }

  get name(): string {
    return this.settings.name;
  }

  /**
   * What the model says about a conversation that holds a message of mine, checked and cleaned.
   * @throws ModelFailure, `timeout` also when `signal` ends the wait
   */
  judge(conversation: Conversation, features: Features, forWhom: ForWhom): Promise<ModelJudgement> {
    return observeJudgement(() => this.judgeInTurn(conversation, features, forWhom));
  }

  private async judgeInTurn(
    conversation: Conversation,
    features: Features,
    { account, signal }: ForWhom,
  ): Promise<ModelJudgement> {
    const fence = randomBytes(16).toString('hex');
    const prompt = userPrompt(conversation, features, fence);
    try {
      return await this.line.ask(account, signal, (waiting) =>
        this.judgeInTime({ prompt, fence, signal: waiting }),
      );
    } catch (error) {
      const failure = isBrokenCircuitError(error) ? new ModelFailure('paused') : ModelFailure.of(error);
      this.logger.warn(`no feedback by ${this.name}: ${failure.message}`);
      throw failure;
    }
  }

  private judgeInTime({ signal, ...asking }: Asking): Promise<ModelJudgement> {
    return withinDeadline(this.settings.timeoutMs, signal, (ending) =>
      this.breaker.execute(async () => {
        try {
          return await this.tryHard({ ...asking, signal: ending });
        } catch (error) {
          // Who stops waiting tells nothing about the server, and the breaker counts failures of the model alone.
          if (signal.aborted) throw new DOMException('nobody waits any more', 'AbortError');
          throw ending.aborted ? new ModelFailure('timeout') : error;
        }
      }),
    );
  }

  private async tryHard(asking: Asking): Promise<ModelJudgement> {
    let withSchema = this.takesSchema;
    let prompt = asking.prompt;
    for (let tries = 1; ; tries++) {
      try {
        const judgement = await this.tryOnce({ ...asking, prompt }, withSchema);
        this.takesSchema = withSchema;
        return judgement;
      } catch (error) {
        const failure = ModelFailure.of(error);
        if (tries >= TRIES || asking.signal.aborted) throw failure;
        if (withSchema && failure.doubtsSchema) withSchema = false;
        else if (failure.because === 'bad_answer') prompt = promptAgain(asking.prompt, failure.fault);
        else await this.pause(failure, asking.signal);
      }
    }
  }

  private async tryOnce({ prompt, fence, signal }: Asking, withSchema: boolean): Promise<ModelJudgement> {
    const { text: raw, usage_metadata: usage } = await this.chat.invoke(
      [new SystemMessage(SYSTEM_PROMPT), new HumanMessage(prompt)],
      {
        signal,
        ...(withSchema ? { response_format: RESPONSE_FORMAT } : {}),
      },
    );
    countTokens(usage);
    if (leaks(raw, SYSTEM_PROMPT, fence))
      throw new ModelFailure('bad_answer', { fault: 'It repeated the instructions.' });
    return { ...readAnswer(raw), raw: keepable(raw, LIMITS.analysis.rawChars) };
  }

  /** Waits before another try, as long as the server wishes; throws the failure when another try makes no sense. */
  private async pause(failure: ModelFailure, signal: AbortSignal): Promise<void> {
    const milliseconds = failure.pauseMs ?? PAUSE_MS;
    if (!failure.isPassing || milliseconds > LONGEST_PAUSE_MS) throw failure;
    await sleep(milliseconds, undefined, { signal });
  }
}
