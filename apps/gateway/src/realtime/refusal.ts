type RefusalCode =
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
export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(
    readonly code: RefusalCode,
    text: string,
    options: { cause?: unknown } = {},
  ) {
    super(`${code}: ${text}`, options);
  }
}
