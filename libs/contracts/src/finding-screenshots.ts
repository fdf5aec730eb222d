import { z } from 'zod';
import { LIMITS } from './limits';

const { search: SEARCH } = LIMITS;

/** Query of GET /api/screenshots/audience/{id}. Without `limit` all are answered; `before` is the last id that is known. */
export const screenshotPage = z.object({
  limit: z.coerce.number().int().min(1).max(500).optional(),
  before: z.uuid().optional(),
});

/** Query of GET /api/screenshots/search: words, or parts of words, and the audience when only one is looked through. */
export const screenshotSearch = z.object({
  q: z
    .string()
    .trim()
    .min(SEARCH.leastChars, `Type at least ${SEARCH.leastChars} letters.`)
    .max(SEARCH.mostChars, `Type at most ${SEARCH.mostChars} letters.`),
  audienceId: z.uuid().optional(),
});
export type ScreenshotSearch = z.infer<typeof screenshotSearch>;

/**
 * A screenshot that says what was searched for. `text` is a piece of the message that says it, with the letters that were
 * found from `from` to before `to`; all is empty when the words stand in the contact's name alone.
 */
export const screenshotFinding = z.object({
  id: z.uuid(),
  audienceId: z.uuid(),
  filename: z.string(),
  contact: z.string(),
  text: z.string(),
  from: z.number().int().min(0),
  to: z.number().int().min(0),
});
export type ScreenshotFinding = z.infer<typeof screenshotFinding>;

/** Newest first. `isWhole` is false when there may be more than were looked through or are told. */
export const screenshotFindings = z.object({ found: z.array(screenshotFinding), isWhole: z.boolean() });
export type ScreenshotFindings = z.infer<typeof screenshotFindings>;
