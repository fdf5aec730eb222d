import {
  EMOJI_MARK,
  type Conversation,
  type ConversationAnalysis,
  type InitialMessageAnalysis,
  type LengthBucket,
} from '@dearly/contracts';
import { parseTimeLine, timeToReplyOf, type WrittenDay } from '@dearly/reading';
import { traitsOf } from './message-traits';
import { replyToneOf } from './reply-tone';

export type InitialFeatures = Omit<InitialMessageAnalysis, 'summary'>;
export type ConversationFeatures = Omit<ConversationAnalysis, 'summary'>;

/** What is counted by rules, whoever writes the feedback. `isOpening`: nobody wrote before my first message. */
export type Features = {
  initial: InitialFeatures | null;
  conversation: ConversationFeatures;
  isOpening: boolean;
};

/** Longest message, in characters, of each kind but the last. */
const SHORT_CHARS = 80;
const MEDIUM_CHARS = 200;

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Counts what a conversation shows; the same one gives the same features (specification, section 3). */
export function featuresOf(conversation: Conversation): Features {
  const { messages, contact } = conversation;
  const first = messages.findIndex((message) => message.sender === 'me');
  const opening = messages[first];
  const replies = opening ? messages.slice(first + 1).filter((message) => message.sender === 'them') : [];
  const names = [contact, ...messages.flatMap((message) => message.senderName ?? [])];
  return {
    initial: opening ? initialFeatures(opening.text, names) : null,
    conversation: {
      messageCount: messages.length,
      myMessageCount: messages.filter((message) => message.sender === 'me').length,
      replyCount: replies.length,
      hasReply: replies.length > 0,
      replyTone: replyToneOf(replies.map((reply) => withSigns(reply.text))),
      timeToReply: timeToReplyOf(conversation),
      sentAt: sentAt(opening?.timing.kind === 'exact' ? opening.timing.at : ''),
    },
    isOpening: first === 0,
  };
}

/** By the decision on lengths: up to 80 characters, up to 200, more. */
export function lengthBucketOf(length: number): LengthBucket {
  if (length <= SHORT_CHARS) return 'Short';
  return length <= MEDIUM_CHARS ? 'Medium-length' : 'Long';
}

function initialFeatures(text: string, names: string[]): InitialFeatures {
  const counted = withSigns(text);
  const length = [...characters.segment(counted)].length;
  return { initialMessage: text, length, lengthBucket: lengthBucketOf(length), ...traitsOf(counted, names) };
}

/** An emoji that was read as a mark is one character, and no word; of its mood nothing is known. */
const withSigns = (text: string): string => text.replaceAll(EMOJI_MARK, '☺');

/** `Today` and `Yesterday` are no weekdays: nobody knows when the picture was taken. */
function sentAt(timeLine: string): ConversationFeatures['sentAt'] {
  const time = parseTimeLine(timeLine);
  const minute = time?.minute ?? null;
  return { weekday: weekdayOf(time?.day ?? null), hour: minute === null ? null : Math.floor(minute / 60) };
}

function weekdayOf(day: WrittenDay | null): number | null {
  if (day === null || day.kind === 'relative') return null;
  if (day.weekday !== null || day.kind === 'weekday') return day.weekday;
  return day.year === null ? null : new Date(Date.UTC(day.year, day.month - 1, day.day)).getUTCDay();
}
