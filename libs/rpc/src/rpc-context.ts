/** By how much two machines may differ about the time of Redis, when it answered one of them late. */
export const CLOCKS_DIFFER_MS = 5_000;

/** What a handler knows about the call beside its input. */
export type RpcContext = {
  requestId: string;
  /** When the caller stops waiting, in epoch milliseconds of this machine. */
  deadline: number;
  userId?: string;
  /** Fires at the deadline, and when a shutdown has waited long enough. */
  signal: AbortSignal;
};
