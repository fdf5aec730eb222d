import { isDoubtful, type AnalysisDocument, type LengthBucket, type TimeToReply } from '@dearly/contracts';
import { findOptOut } from '@dearly/messages';
import { conversationOf } from '../analysis/conversation-of';
import { sampleKey } from './sample-key';

/** Longest text of a message that insights show, in characters. */
const SHOWN_CHARS = 500;

/** What insights and lists need to know of one analysed conversation: its first message of mine, and what came of it. */
export type AnalysisFeatures = {
  /** The message, cut after 500 characters. */
  text: string;
  /** The same for messages that differ in the contact's name alone. */
  key: string;
  bucket: LengthBucket;
  question: boolean;
  name: boolean;
  greeting: boolean;
  callToAction: boolean;
  hasReply: boolean;
  timeToReply: TimeToReply;
  /** Who it is with, empty when that cannot be read. Analyses that an older release stored do not tell. */
  contact?: string;
  /** 0 is Sunday. */
  weekday: number | null;
  hour: number | null;
  /** My message is the first of the conversation. Unknown of analyses that an older release stored: they count as such. */
  isOpening?: boolean;
  /** Another picture of the same conversation comes before this one, and is counted for both. */
  isContinued?: boolean;
  /** It was read with too little confidence to be counted. What an older release stored does not say so, and counts. */
  isDoubtful?: boolean;
  /** They asked not to be written to any more. What an older release stored does not tell. */
  asksToStop?: boolean;
};

/** The features of a conversation; null when it has no message of mine. */
export function featuresOf(document: AnalysisDocument): AnalysisFeatures | null {
  const { analysis } = document;
  const { initialMessageAnalysis: first, conversationAnalysis } = analysis;
  if (!first) return null;
  const { hasReply, timeToReply, sentAt } = conversationAnalysis;
  const conversation = conversationOf(document);
  return {
    text: storable(first.initialMessage),
    key: sampleKey(first.initialMessage, conversation.contact),
    bucket: first.lengthBucket,
    question: first.asksQuestion,
    name: first.usesName,
    greeting: first.hasGreeting,
    callToAction: first.hasCallToAction,
    hasReply,
    timeToReply,
    contact: storable(conversation.contact),
    weekday: sentAt.weekday,
    hour: sentAt.hour,
    isOpening: conversation.messages[0]?.sender !== 'them',
    ...(isDoubtful(conversation) ? { isDoubtful: true } : {}),
    ...(asksToStop(conversation) ? { asksToStop: true } : {}),
  };
}

function asksToStop({ messages }: ReturnType<typeof conversationOf>): boolean {
  return messages.some(({ sender, text }) => sender === 'them' && findOptOut(text) !== undefined);
}

/** Postgres refuses NUL and half a surrogate pair in JSON; a cut may leave such a half. */
function storable(text: string): string {
  return text.slice(0, SHOWN_CHARS).replaceAll(/\0|\p{Surrogate}/gu, '');
}
