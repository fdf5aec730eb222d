import { z } from 'zod';

/**
 * Private topics that can be rooms, which accounts open themselves: 1 to 120 ASCII letters, digits and `_.:/-`, never
 * beginning with `user:`. The database checks the same.
 */
export const roomTopic = z.string().regex(/^(?!user:)[\w.:/-]{1,120}$/i);

/** So many questions fit into one message of at most 64 KiB. */
export const ROOMS_AT_ONCE = 200;

/** An account at a private topic that can be a room. */
export const roomVisit = z.object({ topic: roomTopic, userId: z.uuid() });
export type RoomVisit = z.infer<typeof roomVisit>;

const roomAccess = z.object({ mayListen: z.boolean(), maySpeak: z.boolean() });
/** What an account may do there: neither where no room has been opened. */
export type RoomAccess = z.infer<typeof roomAccess>;

export const ROOMS_RPC = {
  /** Answers in the order of the questions. */
  'auth.roomAccess': {
    input: z.object({ visits: z.array(roomVisit).min(1).max(ROOMS_AT_ONCE) }),
    output: z.object({ access: z.array(roomAccess) }),
    timeoutMs: 2_000,
    idempotent: true,
  },
} as const;
