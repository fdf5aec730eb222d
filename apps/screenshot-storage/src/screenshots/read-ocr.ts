import type { Conversation } from '@dearly/contracts';
import { z } from 'zod';

/** The metadata of an analysed screenshot, as far as its text is concerned (specification, section 3). */
const analysed = z.object({
  ocr: z.looseObject({
    fullText: z.string().optional(),
    extractedText: z.string().optional(),
    parsedConversation: z.unknown().optional(),
  }),
  analysis: z
    .looseObject({
      gpt4Analysis: z.unknown().optional(),
      conversationAnalysis: z.unknown().optional(),
      initialMessageAnalysis: z.unknown().optional(),
      engine: z.unknown().optional(),
    })
    .optional(),
});
const namesItsMessage = z.looseObject({ initialMessage: z.unknown().optional() });

/** OCR data as the specification's call answers it; `parsedData` is JSON text. */
export type OcrAnswer = {
  fullText: string;
  parsedData: string | null;
  /** `parsedData` is what a person put right, not what was read. */
  mended: boolean;
  gpt4Analysis: unknown;
  conversationAnalysis: unknown;
  initialMessageAnalysis: unknown;
  /** Who wrote the feedback. */
  engine: unknown;
};

/** The pictures that show one conversation, by id from its top to its end, and that conversation, each message once. */
export type ThreadAnswer = { screenshots: string[]; conversation: Conversation };

/**
 * What was read from a picture, out of its metadata, with the conversation that a person put right in the place of that
 * which was read; undefined when nothing was read yet.
 */
export function readOcr(metadata: string | null, mended: string | null = null): OcrAnswer | undefined {
  const parsed = analysed.safeParse(metadata === null ? undefined : JSON.parse(metadata));
  if (!parsed.success) return undefined;
  const { ocr, analysis } = parsed.data;
  const read = ocr.parsedConversation === undefined ? null : JSON.stringify(ocr.parsedConversation);
  return {
    fullText: ocr.fullText ?? ocr.extractedText ?? '',
    parsedData: mended ?? read,
    mended: mended !== null,
    gpt4Analysis: analysis?.gpt4Analysis ?? null,
    conversationAnalysis: analysis?.conversationAnalysis ?? null,
    initialMessageAnalysis: withoutMessage(analysis?.initialMessageAnalysis ?? null),
    engine: analysis?.engine ?? null,
  };
}

/** The message itself stands in the conversation already. */
function withoutMessage(analysis: unknown): unknown {
  const named = namesItsMessage.safeParse(analysis);
  if (!named.success) return analysis;
  const rest = { ...named.data };
  delete rest.initialMessage;
  return rest;
}
