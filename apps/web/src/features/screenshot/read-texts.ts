import { z } from 'zod';

const conversation = z.object({
  messages: z.array(
    z.object({
      sender: z.enum(['me', 'them']),
      senderName: z.string().nullish(),
      text: z.string(),
      time: z.string().nullish(),
    }),
  ),
});
const feedback = z.object({
  effectiveness: z.string(),
  strengths: z.array(z.string()),
  improvements: z.array(z.string()),
});
/** Named parts of which each is looked at by itself: one that is odd does not hide the others. */
const parts = z.record(z.string(), z.unknown());
/** Answer of GET /api/screenshots/{id}/ocr. */
export const ocrAnswer = parts;
export type OcrAnswer = z.infer<typeof ocrAnswer>;

export type Conversation = z.infer<typeof conversation>;
export type Feedback = z.infer<typeof feedback>;
/** What was read from a screenshot. Each part is empty when it is missing or not of the shape that is known. */
export type ReadTexts = { fullText: string; conversation: Conversation | null; feedback: Feedback | null };

function fromJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    // Not JSON is not known: the caller shows what else there is.
    return undefined;
  }
}

const known = <T>(schema: z.ZodType<T>, value: unknown): T | null =>
  schema.safeParse(fromJson(value)).data ?? null;

const textIn = (value: unknown): string | undefined => z.string().safeParse(value).data;

/** Out of the OCR data, in which the conversation and the feedback may be JSON texts. */
export function textsOfAnswer({ fullText, parsedData, gpt4Analysis }: OcrAnswer): ReadTexts {
  return {
    fullText: textIn(fullText) ?? '',
    conversation: known(conversation, parsedData),
    feedback: known(feedback, gpt4Analysis),
  };
}

/** Out of a screenshot's `metadata` (specification, section 3), when its OCR data cannot be fetched. */
export function textsOfMetadata(text: string | null): ReadTexts | null {
  const { ocr, analysis } = known(parts, text) ?? {};
  const read = known(parts, ocr);
  const analysed = known(parts, analysis);
  if (!read && !analysed) return null;
  return {
    fullText: textIn(read?.['fullText']) ?? textIn(read?.['extractedText']) ?? '',
    conversation: known(conversation, read?.['parsedConversation']),
    feedback: known(feedback, analysed?.['gpt4Analysis']),
  };
}
