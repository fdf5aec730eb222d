import type { SendingPlan } from '@dearly/contracts';

/** One message as the plan sees it: `phones` in E.164. */
export type PlannedMessage = { id: string; phones: readonly string[] };
/** Messages that leave one after the other without a longer wait: one file for the phone. Times in milliseconds since 1970. */
export type Wave = { startMs: number; messages: readonly { id: string; atMs: number }[] };
/** `held` counts the messages that leave later than their turn, by the first rule that held them back. */
export type Planned = { waves: readonly Wave[]; held: { quiet: number; weekend: number; limit: number } };
