import { z } from 'zod';

/** Names one hand-off: 128 random bits as base64url. Whoever has it may take the bytes, once. */
export const handoffId = z.string().regex(/^[\w-]{21}[AQgw]$/);

/** Answer of POST /api/handoffs. */
export const handoffMade = z.object({ id: handoffId, expiresAt: z.iso.datetime() });
export type HandoffMade = z.infer<typeof handoffMade>;

/** Body of POST /api/handoffs/open. The id stands in no address, because addresses stand in logs. */
export const handoffOpening = z.object({ id: handoffId });
