/** What a handler knows about the job beside its input. */
export type JobContext = {
  /** As it was added; the same in every attempt. */
  id: string;
  /** 1 for the first. A job whose process was killed is run again without a new number. */
  attempt: number;
  isLastAttempt: boolean;
  /** Fires at the job's `timeoutMs`, and when a shutdown has waited long enough. */
  signal: AbortSignal;
};
