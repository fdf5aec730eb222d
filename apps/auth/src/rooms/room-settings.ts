import { z } from 'zod';

const atMost = (standard: number) => z.coerce.number().int().min(1).max(1_000_000).default(standard);

/** How many private rooms one account may have, and how many members in all of them together. */
export const roomSettings = {
  ROOMS_PER_ACCOUNT: atMost(100),
  ROOM_MEMBERS_PER_ACCOUNT: atMost(5_000),
};
