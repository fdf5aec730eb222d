/** What a handler knows about the call beside its input. */
export type RpcContext = {
  requestId: string;
  /** When the caller stops waiting, in epoch milliseconds. */
  deadline: number;
  userId?: string;
  /** Fires at the deadline, and when a shutdown has waited long enough. */
  signal: AbortSignal;
};
