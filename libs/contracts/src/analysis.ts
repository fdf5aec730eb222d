import { z } from 'zod';
import { keepableText } from './keepable';
import { LIMITS } from './limits';
import { timeToReply } from './time-to-reply';

const { analysis: ANALYSIS } = LIMITS;

/**
 * When a message was sent, as far as the picture tells: `exact` under its own time line, `bounded` between two of
 * them, else unknown. `at`, `after` and `before` are time lines as they are shown, such as `Today 8:30 AM`.
 */
export const messageTiming = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('exact'), at: z.string() }),
  z.object({ kind: z.literal('bounded'), after: z.string().optional(), before: z.string().optional() }),
  z.object({ kind: z.literal('unknown') }),
]);
export type MessageTiming = z.infer<typeof messageTiming>;

/** How sure a reading is, in percent. What a person wrote, and what was read before it was told, has none. */
const confidence = z.number().int().min(0).max(100);

/** Stands in a message that was read for an emoji, of which it is only known that it is one. Several are several marks. */
export const EMOJI_MARK = '□';

const share = z.number().min(0).max(1);

/** Where a bubble stands in its picture, upright: shares of the picture's width and height, with four digits. */
export const messageBox = z.object({ left: share, top: share, width: share, height: share });
export type MessageBox = z.infer<typeof messageBox>;

/**
 * A message of a conversation. `senderName` in groups; `time` is the time line right above it. What a person added, and
 * what was read before places were kept, has no `box`; nor has a message of a conversation in several pictures.
 */
export const conversationMessage = z.object({
  box: messageBox.optional(),
  confidence: confidence.optional(),
  sender: z.enum(['me', 'them']),
  senderName: z.string().optional(),
  text: z.string().max(ANALYSIS.messageChars),
  time: z.string().optional(),
  timing: messageTiming,
});
export type ConversationMessage = z.infer<typeof conversationMessage>;

/**
 * What a picture shows, in reading order. `contact` is the name in the header, empty when it cannot be read;
 * `timestamps` are the time lines as shown, a line break kept (`Text Message\nToday 12:58 PM`).
 */
export const conversation = z.object({
  contact: z.string(),
  service: z.enum(['imessage', 'sms', 'unknown']),
  messages: z.array(conversationMessage).max(ANALYSIS.messages),
  timestamps: z.array(z.string()).max(ANALYSIS.messages),
  /** Of what insights count: what my first message says, and that the others up to the first reply are messages. */
  confidence: confidence.optional(),
});
export type Conversation = z.infer<typeof conversation>;

/** Of a picture that shows no conversation, or that could not be read. */
export const NO_CONVERSATION: Readonly<Conversation> = {
  contact: '',
  service: 'unknown',
  messages: [],
  timestamps: [],
};

const mendedMessage = conversationMessage.omit({ confidence: true }).extend({
  senderName: keepableText().max(ANALYSIS.contactChars).optional(),
  text: keepableText()
    .max(ANALYSIS.messageChars, `A message has at most ${ANALYSIS.messageChars} characters.`)
    .refine((text) => text.trim() !== '', 'Write what the message says, or delete it.'),
});

/**
 * Body of PUT /api/screenshots/{id}/conversation: what a picture shows as a person says it, who is sure of all of it. It
 * takes the place of what was read, or stands alone when nothing could be read.
 */
export const mendedConversation = conversation.omit({ confidence: true }).extend({
  contact: keepableText()
    .trim()
    .max(ANALYSIS.contactChars, `The name has at most ${ANALYSIS.contactChars} characters.`),
  messages: z
    .array(mendedMessage)
    .max(ANALYSIS.messages, `A conversation has at most ${ANALYSIS.messages} messages.`),
});
export type MendedConversation = z.infer<typeof mendedConversation>;

/** A message is shown as doubtful, and a conversation is not counted, below this confidence. */
export const SURE_FROM = 60;

/** True for what was read with too little confidence to be counted. */
export const isDoubtful = (read: { confidence?: number | undefined }): boolean =>
  read.confidence !== undefined && read.confidence < SURE_FROM;

export const LENGTH_BUCKETS = ['Short', 'Medium-length', 'Long'] as const;
export const lengthBucket = z.enum(LENGTH_BUCKETS);
export type LengthBucket = z.infer<typeof lengthBucket>;

/** Features of my first message are counted by rules, whoever writes the `summary`. `length` in characters. */
export const initialMessageAnalysis = z.object({
  initialMessage: z.string(),
  length: z.number().int().min(0),
  lengthBucket,
  hasGreeting: z.boolean(),
  usesName: z.boolean(),
  asksQuestion: z.boolean(),
  hasCallToAction: z.boolean(),
  summary: z.string().max(ANALYSIS.summaryChars),
});
export type InitialMessageAnalysis = z.infer<typeof initialMessageAnalysis>;

/** Features of the conversation are counted by rules; `replyTone` and `summary` come from whoever wrote the feedback. */
export const conversationAnalysis = z.object({
  messageCount: z.number().int().min(0),
  myMessageCount: z.number().int().min(0),
  /** Messages of others after my first one. */
  replyCount: z.number().int().min(0),
  hasReply: z.boolean(),
  replyTone: z.enum(['positive', 'neutral', 'negative']).nullable(),
  timeToReply,
  /** Day (0 is Sunday) and hour at which my first message went out, when its time line tells. */
  sentAt: z.object({
    weekday: z.number().int().min(0).max(6).nullable(),
    hour: z.number().int().min(0).max(23).nullable(),
  }),
  summary: z.string().max(ANALYSIS.summaryChars),
});
export type ConversationAnalysis = z.infer<typeof conversationAnalysis>;

/** Feedback about my first message (specification, section 3), always shown as plain text. */
export const feedback = z.object({
  effectiveness: z.string().min(1).max(ANALYSIS.summaryChars),
  strengths: z.array(z.string().min(1).max(ANALYSIS.pointChars)).max(ANALYSIS.points),
  improvements: z.array(z.string().min(1).max(ANALYSIS.pointChars)).max(ANALYSIS.points),
});
export type Feedback = z.infer<typeof feedback>;

/** Why the rules wrote the feedback although a model is configured. */
export const modelFault = z.enum(['timeout', 'unavailable', 'bad_answer', 'paused']);
export type ModelFault = z.infer<typeof modelFault>;

/** Who wrote the feedback: a language model, by its name, or our own rules, by their version. */
export const analysisEngine = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('model'), name: z.string() }),
  z.object({
    kind: z.literal('rules'),
    version: z.number().int(),
    insteadOf: z.object({ model: z.string(), because: modelFault }).optional(),
  }),
]);
export type AnalysisEngine = z.infer<typeof analysisEngine>;

/** Everything that was learned from one picture; its JSON is the screenshot's `metadata` (specification, section 3). */
export const analysisDocument = z.object({
  ocr: z.object({
    fullText: z.string().max(ANALYSIS.fullTextChars),
    parsedConversation: conversation,
    /** What a person put right, beside what was read: everything that is counted and shown is of this one. */
    mendedConversation: conversation.optional(),
    /** The code of why nothing could be read: what was read is then empty, and a person typed the conversation in. */
    unread: z.string().optional(),
  }),
  analysis: z.object({
    conversationAnalysis,
    /** Null when the picture shows no message of mine; so is the feedback then. */
    initialMessageAnalysis: initialMessageAnalysis.nullable(),
    gpt4Analysis: feedback.nullable(),
    /** What the model answered, as it came; null when the rules wrote the feedback. */
    gpt4AnalysisRaw: z.string().max(ANALYSIS.rawChars).nullable(),
    engine: analysisEngine,
  }),
});
export type AnalysisDocument = z.infer<typeof analysisDocument>;
