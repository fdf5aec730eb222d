/** By how much the clocks of two machines may differ: deadlines are written by one and read by another. */
export const CLOCKS_DIFFER_MS = 5_000;

/** What a handler knows about the call beside its input. */
export type RpcContext = {
  requestId: string;
  /** When the caller stops waiting, in epoch milliseconds. */
  deadline: number;
  userId?: string;
  /** Fires at the deadline, and when a shutdown has waited long enough. */
  signal: AbortSignal;
};
