import { z } from 'zod';

/**
 * One line of the result file that the shortcut leaves on the phone: this message was handed to Messages then. `list` is
 * the one of its `shortcutFile`, `sentAt` ISO 8601 with the phone's offset. No number and no text is in it.
 */
export const sendingResult = z.object({
  version: z.literal(1),
  list: z.iso.datetime(),
  id: z.string(),
  sentAt: z.iso.datetime({ offset: true }),
});
export type SendingResult = z.infer<typeof sendingResult>;
