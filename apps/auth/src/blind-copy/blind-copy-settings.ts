import { z } from 'zod';

/** How many tags the blind copy of one account's Do Not Contact list may have. */
export const blindCopySettings = {
  BLIND_TAGS_PER_ACCOUNT: z.coerce.number().int().min(1).max(1_000_000).default(20_000),
};
