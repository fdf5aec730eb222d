type RealtimeErrorCode =
  | 'Unauthorized'
  | 'InvalidJWTToken'
  | 'SecondFactorRequired'
  | 'InvalidJoin'
  | 'InvalidMessage'
  | 'PayloadTooLarge'
  | 'TooManyTopics'
  | 'TooManySockets'
  | 'Unavailable';

/** Why a join or a message of the realtime protocol is not accepted; clients read it as `Code: text` (A7). */
export class RealtimeError extends Error {
  override readonly name = 'RealtimeError';

  constructor(
    readonly code: RealtimeErrorCode,
    text: string,
    options: { cause?: unknown } = {},
  ) {
    super(`${code}: ${text}`, options);
  }
}
