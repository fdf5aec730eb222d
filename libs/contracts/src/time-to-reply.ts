import { z } from 'zod';

/** Time until the first reply, in minutes. `max` is null when nothing bounds it. */
export const timeToReply = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('exact'), minutes: z.number().min(0) }),
  z.object({ kind: z.literal('bounded'), min: z.number().min(0), max: z.number().min(0).nullable() }),
  z.object({ kind: z.literal('unknown') }),
]);
export type TimeToReply = z.infer<typeof timeToReply>;
