import {
  analysisEngine,
  conversationAnalysis,
  initialMessageAnalysis,
  messageBox,
  messageTiming,
  type AnalysisEngine,
  type ConversationAnalysis,
} from '@dearly/contracts';
import { z } from 'zod';

/** In percent; what an older analysis read has none. */
const confidence = z.number().optional().catch(undefined);
const conversation = z.object({
  confidence,
  contact: z.string().nullish(),
  service: z.enum(['imessage', 'sms', 'unknown']).nullish().catch(null),
  messages: z.array(
    z.object({
      box: messageBox.optional().catch(undefined),
      confidence,
      sender: z.enum(['me', 'them']),
      senderName: z.string().nullish(),
      text: z.string(),
      time: z.string().nullish(),
      timing: messageTiming.nullish().catch(null),
    }),
  ),
  timestamps: z.array(z.string()).nullish().catch(null),
});
const feedback = z.object({
  effectiveness: z.string(),
  strengths: z.array(z.string()),
  improvements: z.array(z.string()),
});
/** The answer of the OCR data leaves its first part out (specification, section 3). */
const messageFeatures = initialMessageAnalysis.omit({ initialMessage: true });

/** Named parts of which each is looked at by itself: one that is odd does not hide the others. */
const parts = z.record(z.string(), z.unknown());
/** Answer of GET /api/screenshots/{id}/ocr. */
export const ocrAnswer = parts;
export type OcrAnswer = z.infer<typeof ocrAnswer>;

/** The screenshots that show one conversation, by id from its top to its end, and that conversation, each message once. */
const thread = z.object({ screenshots: z.array(z.string()).min(2), conversation });

export type Conversation = z.infer<typeof conversation>;
export type Thread = z.infer<typeof thread>;
export type Feedback = z.infer<typeof feedback>;
export type MessageFeatures = z.infer<typeof messageFeatures>;
/** What was read from a screenshot. Each part is empty when it is missing or not of the shape that is known. */
export type ReadTexts = {
  fullText: string;
  conversation: Conversation | null;
  /** A person put the conversation right. */
  mended: boolean;
  /** There was nothing to put right: a person typed all of it in. */
  typed: boolean;
  /** Null when no other screenshot shows this conversation. */
  thread: Thread | null;
  feedback: Feedback | null;
  messageFeatures: MessageFeatures | null;
  conversationFeatures: ConversationAnalysis | null;
  engine: AnalysisEngine | null;
};

/** A conversation in which nothing is known yet. */
export const NO_CONVERSATION: Conversation = { messages: [] };
/** What is known of a screenshot that was not read, or could not be. */
export const NOTHING_READ: ReadTexts = {
  fullText: '',
  conversation: null,
  mended: false,
  typed: false,
  thread: null,
  feedback: null,
  messageFeatures: null,
  conversationFeatures: null,
  engine: null,
};

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

/** What was learned from the conversation; the OCR data and the metadata name its parts alike. */
const learnedFrom = (answer: z.infer<typeof parts> | null) => ({
  feedback: known(feedback, answer?.['gpt4Analysis']),
  messageFeatures: known(messageFeatures, answer?.['initialMessageAnalysis']),
  conversationFeatures: known(conversationAnalysis, answer?.['conversationAnalysis']),
  engine: known(analysisEngine, answer?.['engine']),
});

/** Out of the OCR data, in which the conversation and the feedback may be JSON texts. */
export function textsOfAnswer(answer: OcrAnswer): ReadTexts {
  return {
    fullText: textIn(answer['fullText']) ?? '',
    conversation: known(conversation, answer['parsedData']),
    mended: answer['mended'] === true,
    typed: answer['typed'] === true,
    thread: known(thread, answer['thread']),
    ...learnedFrom(answer),
  };
}

/** Out of a screenshot's `metadata` (specification, section 3), when its OCR data cannot be fetched. */
export function textsOfMetadata(text: string | null): ReadTexts | null {
  const { ocr, analysis } = known(parts, text) ?? {};
  const read = known(parts, ocr);
  const analysed = known(parts, analysis);
  if (!read && !analysed) return null;
  const mended = known(conversation, read?.['mendedConversation']);
  const parsed = known(conversation, read?.['parsedConversation']);
  return {
    fullText: textIn(read?.['fullText']) ?? textIn(read?.['extractedText']) ?? '',
    conversation: mended ?? parsed,
    mended: mended !== null,
    typed: mended !== null && !parsed?.messages.length,
    thread: null,
    ...learnedFrom(analysed),
  };
}
