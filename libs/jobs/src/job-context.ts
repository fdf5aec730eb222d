/** What a handler knows about the job beside its input. */
export type JobContext = {
  /** As it was added; the same in every attempt. */
  id: string;
  /** 1 for the first. A job whose process was killed is run again without a new number. */
  attempt: number;
  isLastAttempt: boolean;
  /** Fires at the job's `timeoutMs`, and when a shutdown has waited long enough. */
  signal: AbortSignal;
  /**
   * Does what only waits, for a stranger's answer: another job may run in this one's place meanwhile. The job is still
   * this worker's and its time goes on. What is done aside at the same time is for the handler to bound.
   */
  aside: <T>(work: () => Promise<T>) => Promise<T>;
};
