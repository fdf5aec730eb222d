/** One message as the plan sees it: `phones` in E.164. */
export type PlannedMessage = { id: string; phones: readonly string[] };
/** Messages that leave one after the other without a longer wait: one file for the phone. Times in milliseconds since 1970. */
export type Wave = { startMs: number; messages: readonly { id: string; atMs: number }[] };
/**
 * `held` counts the messages that leave later than their turn, which is when the pauses alone would let them. Those that
 * the limit of the day puts off, whatever else does, are in `limit`; the others in that of the rule that speaks against
 * their turn where they live, or against that of the messages before them.
 */
export type Planned = { waves: readonly Wave[]; held: { quiet: number; weekend: number; limit: number } };
