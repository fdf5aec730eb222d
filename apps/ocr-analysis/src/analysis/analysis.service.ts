import {
  AppError,
  NO_CONVERSATION,
  type AnalysisDocument,
  type ErrorCode,
  type MendedConversation,
} from '@dearly/contracts';
import { JobPostponed, type JobContext } from '@dearly/jobs';
import type { ReadStage } from '@dearly/reading';
import { Injectable } from '@nestjs/common';
import { FeedbackService, type Writing } from '../feedback/feedback.service';
import { ReadingPool } from '../threads/reading-pool';
import { AnalysisProgressPublisher, type Stage } from './analysis-progress';
import { failureCode, isFinal, isUnread } from './failure-code';
import { ScreenshotStorage, type Picture, type Run } from './screenshot-storage';

/** The stages of reading that are worth telling. */
const TOLD: Partial<Record<ReadStage, Stage>> = {
  finding: 'Finding the bubbles',
  recognising: 'Reading the text',
};

/** A picture on its way, with what its owner says that it shows. */
type Told = { picture: Picture; mended: MendedConversation | undefined };
/** What the reading takes from the job. */
type Reading = Writing & { attempt: number };

/** How long an account's pictures stay in the queue when too many of them wait for the language model. */
const POSTPONED_MS = 5_000;

/** From a picture to what it says and what there is to say about it (specification, section 3). */
@Injectable()
export class AnalysisService {
  constructor(
    private readonly storage: ScreenshotStorage,
    private readonly readers: ReadingPool,
    private readonly feedback: FeedbackService,
    private readonly progress: AnalysisProgressPublisher,
  ) {}

  /**
   * Analyses one screenshot and has its owner store the result. Resolves as well when nobody waits for it any more,
   * and when the picture itself is at fault and its owner knows.
   * @throws AppError when another attempt may help
   * @throws JobPostponed when the account has too many analyses that may wait for the language model
   */
  async analyze(run: Run, context: JobContext): Promise<void> {
    // Jobs of older versions name no account, and each counts as one.
    const account = run.userId ?? run.screenshotId;
    // Before the picture is read: what has been read should not be read again.
    if (!this.feedback.enter(account)) throw new JobPostponed(POSTPONED_MS);
    try {
      await this.analyzeFor(account, run, context);
    } finally {
      this.feedback.leave(account);
    }
  }

  /** Tells the owner that an analysis was given up. Resolves as well when it is no longer waited for. */
  async giveUp(run: Run, code: ErrorCode): Promise<void> {
    try {
      await this.storage.failAnalysis(run, failureCode(code));
    } catch (error) {
      if (!isOver(error)) throw error;
    }
  }

  private async analyzeFor(account: string, run: Run, context: JobContext): Promise<void> {
    let tell: (stage: Stage) => void = () => {};
    try {
      const picture = await this.storage.readPicture(run, context);
      tell = this.progress.of(run, picture);
      tell('Fetching the picture');
      const mended = picture.isMended ? await this.storage.readMend(run, context) : undefined;
      const document = await this.readAndJudge(
        { picture, mended },
        { account, signal: context.signal, aside: context.aside, attempt: context.attempt },
        tell,
      );
      await this.storage.storeAnalysis(run, document, context);
      tell('Done');
    } catch (error) {
      if (isOver(error)) return;
      if (!(error instanceof AppError) || !isFinal(error.code, context.attempt)) throw error;
      await this.giveUp(run, error.code);
      tell('Could not be read');
    }
  }

  private async readAndJudge(
    told: Told,
    { attempt, ...writing }: Reading,
    tell: (stage: Stage) => void,
  ): Promise<AnalysisDocument> {
    const { mended } = told;
    const ocr = await this.read(told, { attempt, signal: writing.signal }, tell);
    tell('Writing feedback');
    // What a person put right or typed in is the truth; what was read stands beside it.
    const analysis = await this.feedback.write(mended ?? ocr.parsedConversation, writing);
    return { ocr: mended ? { ...ocr, mendedConversation: mended } : ocr, analysis };
  }

  /** What the picture says. Where a person says it, a picture that cannot be read is no failure. */
  private async read(
    { picture, mended }: Told,
    { attempt, signal }: Pick<Reading, 'attempt' | 'signal'>,
    tell: (stage: Stage) => void,
  ): Promise<AnalysisDocument['ocr']> {
    const onStage = (stage: ReadStage): void => {
      const told = TOLD[stage];
      if (told) tell(told);
    };
    try {
      const { fullText, conversation } = await this.readers.read(picture.bytes, { signal, onStage });
      return { fullText, parsedConversation: conversation };
    } catch (error) {
      if (!mended || !(error instanceof AppError) || !isUnread(error.code, attempt)) throw error;
      return { fullText: '', parsedConversation: NO_CONVERSATION, unread: failureCode(error.code) };
    }
  }
}

/** The screenshot is gone, or its analysis was stored, given up or begun anew meanwhile. */
function isOver(error: unknown): boolean {
  return error instanceof AppError && error.code === 'analysis_over';
}
