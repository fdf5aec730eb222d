import { z } from 'zod';
import { LIMITS } from './limits';
import { isTimeZone } from './time-zone';

const hour = z.number().int().min(0).max(23);

/**
 * When the messages of one list may leave, beside the delay between two. The same plan and the same list give the same
 * times again, so that a plan is kept and sent instead of its times. Times are milliseconds since 1970.
 */
export const sendingPlan = z.object({
  /** IANA name of the sender's time zone: the clock for numbers that do not tell where they are. */
  zone: z
    .string()
    .refine(isTimeZone, 'The time zone must be a name such as Europe/Berlin that this system knows.'),
  /** No message leaves before it. */
  startMs: z.number().int(),
  /** By how much each pause may differ from the delay, in percent of it. */
  jitterPercent: z.number().int().min(0).max(50),
  seed: z.number().int().min(0).max(0xffff_ffff),
  /** From this full hour to that one nobody gets a message, by the clock where they live; null for none. 21 to 8 crosses midnight. */
  quiet: z
    .object({ from: hour, to: hour })
    .refine(({ from, to }) => from !== to, 'Quiet hours must end at another hour than they begin.')
    .nullable(),
  /** False: nobody gets a message on a Saturday or Sunday where they live. */
  weekends: z.boolean(),
  /** When the last messages left this browser: they count for the limit of the day (section 9), and more than those cannot. */
  sentMs: z.array(z.number().int()).max(LIMITS.sending.messages),
});
export type SendingPlan = z.infer<typeof sendingPlan>;
