import { z } from 'zod';

const MESSAGES = 100;

/** Body of POST /realtime/v1/api/broadcast. A topic is named without the prefix that it has on a socket. */
export const broadcastBatch = z.object({
  messages: z
    .array(
      z.object({
        topic: z.string().min(1),
        event: z.string(),
        payload: z.unknown().optional(),
        private: z.boolean().nullish(),
      }),
    )
    .max(MESSAGES),
});
