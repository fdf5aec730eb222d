import { z } from 'zod';

const conversation = z.object({
  messages: z.array(
    z.object({
      sender: z.enum(['me', 'them']),
      senderName: z.string().optional(),
      text: z.string(),
      time: z.string().optional(),
    }),
  ),
});
const feedback = z.object({
  effectiveness: z.string(),
  strengths: z.array(z.string()),
  improvements: z.array(z.string()),
});
const ocrAnswer = z.looseObject({
  fullText: z.string().nullish(),
  parsedData: z.string().nullish(),
  gpt4Analysis: z.unknown().optional(),
});
const metadata = z.object({
  ocr: z
    .looseObject({
      fullText: z.string().optional(),
      extractedText: z.string().optional(),
      parsedConversation: z.unknown().optional(),
    })
    .optional(),
  analysis: z.looseObject({ gpt4Analysis: z.unknown().optional() }).optional(),
});

export type Conversation = z.infer<typeof conversation>;
export type Feedback = z.infer<typeof feedback>;
/** What was read from a screenshot. Each part is null when it is missing or not of the shape that is known. */
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

/** Out of the answer of GET /api/screenshots/{id}/ocr. */
export function textsOfAnswer(answer: unknown): ReadTexts | null {
  const parsed = known(ocrAnswer, answer);
  if (!parsed) return null;
  return {
    fullText: parsed.fullText ?? '',
    conversation: known(conversation, parsed.parsedData),
    feedback: known(feedback, parsed.gpt4Analysis),
  };
}

/** Out of a screenshot's `metadata` (specification, section 3), when its OCR data cannot be fetched. */
export function textsOfMetadata(text: string | null): ReadTexts | null {
  const parsed = known(metadata, text);
  if (!parsed?.ocr && !parsed?.analysis) return null;
  return {
    fullText: parsed.ocr?.fullText ?? parsed.ocr?.extractedText ?? '',
    conversation: known(conversation, parsed.ocr?.parsedConversation),
    feedback: known(feedback, parsed.analysis?.gpt4Analysis),
  };
}
