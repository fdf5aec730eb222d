import type { Conversation } from '@dearly/contracts';
import { z } from 'zod';

/** The metadata of an analysed screenshot, as far as its text is concerned (specification, section 3). */
const analysed = z.object({
  ocr: z.looseObject({
    fullText: z.string().optional(),
    extractedText: z.string().optional(),
    parsedConversation: z.unknown().optional(),
    unread: z.unknown().optional(),
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
/** A conversation that was read, as far as it can be told whether it says anything. */
const saysSomething = z.looseObject({ messages: z.array(z.unknown()).min(1) });
const NOTHING: z.infer<typeof analysed> = { ocr: {} };
const namesItsMessage = z.looseObject({ initialMessage: z.unknown().optional() });

/** OCR data as the specification's call answers it; `parsedData` is JSON text. */
export type OcrAnswer = {
  fullText: string;
  parsedData: string | null;
  /** `parsedData` is what a person put right, not what was read. */
  mended: boolean;
  /** It is mended, and no message was read that could have been put right: a person typed all of it in. */
  typed: boolean;
  gpt4Analysis: unknown;
  conversationAnalysis: unknown;
  initialMessageAnalysis: unknown;
  /** Who wrote the feedback. */
  engine: unknown;
};

/** The pictures that show one conversation, by id from its top to its end, and that conversation, each message once. */
export type ThreadAnswer = { screenshots: string[]; conversation: Conversation };

/**
 * What was read from a picture, out of its metadata, with the conversation that a person put right or typed in in the
 * place of that which was read; undefined when there is neither.
 */
export function readOcr(metadata: string | null, mended: string | null = null): OcrAnswer | undefined {
  const { data } = analysed.safeParse(metadata === null ? undefined : JSON.parse(metadata));
  if (!data && mended === null) return undefined;
  const { ocr, analysis } = data ?? NOTHING;
  const read = ocr.parsedConversation === undefined ? null : JSON.stringify(ocr.parsedConversation);
  return {
    fullText: ocr.fullText ?? ocr.extractedText ?? '',
    parsedData: mended ?? read,
    mended: mended !== null,
    typed: mended !== null && !saysSomething.safeParse(ocr.parsedConversation).success,
    gpt4Analysis: analysis?.gpt4Analysis ?? null,
    conversationAnalysis: analysis?.conversationAnalysis ?? null,
    initialMessageAnalysis: withoutMessage(analysis?.initialMessageAnalysis ?? null),
    engine: analysis?.engine ?? null,
  };
}

/** Nothing could be read: all that the metadata says is of what a person typed in. */
export function isUnread(metadata: string | null): boolean {
  const { data } = analysed.safeParse(metadata === null ? undefined : JSON.parse(metadata));
  return data?.ocr.unread !== undefined;
}

/** The message itself stands in the conversation already. */
function withoutMessage(analysis: unknown): unknown {
  const named = namesItsMessage.safeParse(analysis);
  if (!named.success) return analysis;
  const rest = { ...named.data };
  delete rest.initialMessage;
  return rest;
}
