import type { ConversationAnalysis, Feedback, TimeToReply } from '@dearly/contracts';
import { durationWords } from './duration-words';
import type { ConversationFeatures, Features, InitialFeatures } from './features';

/** Goes up when the same conversation would get other words. */
export const RULES_VERSION = 1;

/** What is said about a conversation, by the rules or by a model. `feedback` is null without a message of mine. */
export type Judgement = {
  feedback: Feedback | null;
  initialSummary: string;
  conversationSummary: string;
  replyTone: ConversationAnalysis['replyTone'];
};

/**
 * Feedback from what was counted, in fixed sentences: the same features give the same words. It measures and suggests;
 * it does not understand the text.
 */
export function judgeByRules({ initial, conversation, isOpening }: Features): Judgement {
  return {
    feedback: initial && {
      effectiveness: `${outcome(conversation)} ${size(initial)}`,
      strengths: strengths(initial, conversation),
      improvements: improvements(initial, isOpening),
    },
    initialSummary: initial ? summaryOfInitial(initial) : '',
    conversationSummary: summaryOfConversation(conversation),
    replyTone: conversation.replyTone,
  };
}

function outcome({ hasReply, timeToReply }: ConversationFeatures): string {
  if (!hasReply) return 'The picture shows no reply to your message.';
  return `Your message got a reply${replyTime(timeToReply)}.`;
}

function replyTime(time: TimeToReply): string {
  if (time.kind === 'unknown') return '; the picture does not tell how soon';
  if (time.kind === 'exact') return ` after ${durationWords(time.minutes)}`;
  if (time.max === null) return ` after at least ${durationWords(time.min)}`;
  if (time.min === 0) return ` within ${durationWords(time.max)}`;
  return ` after ${durationWords(time.min)} to ${durationWords(time.max)}`;
}

function size({ length, lengthBucket }: InitialFeatures): string {
  return `It has ${counted(length, 'character')}, which is ${lengthBucket.toLowerCase()}.`;
}

function strengths(initial: InitialFeatures, { replyTone }: ConversationFeatures): string[] {
  return [
    initial.usesName && 'It uses a name, so it reads as meant for this person.',
    initial.hasGreeting && 'It opens with a greeting.',
    initial.asksQuestion && 'It asks a question, which gives a reason to reply.',
    initial.hasCallToAction && 'It says what to do next.',
    replyTone === 'positive' && 'The reply uses friendly words.',
  ].filter((line) => line !== false);
}

/** A greeting and a name belong at the start of a conversation, not in the middle of one. */
function improvements(initial: InitialFeatures, isOpening: boolean): string[] {
  const { initialMessage: text } = initial;
  const givesNoReason = !initial.asksQuestion && !initial.hasCallToAction;
  return [
    isOpening && !initial.hasGreeting && 'Open with a short greeting.',
    isOpening && !initial.usesName && 'Use their name: it shows that the message is meant for them.',
    givesNoReason && 'End with a question or say what you would like to happen next: it makes a reply easy.',
    initial.lengthBucket === 'Long' &&
      'Put the main point into the first sentence, or send the details in a second message.',
    (text.match(/\?+/g)?.length ?? 0) > 1 &&
      'Ask one thing at a time: one question is easier to answer than several.',
    isShouting(text) && 'Write in ordinary case: capitals all through read as shouting.',
  ]
    .filter((line) => line !== false)
    .slice(0, 5);
}

function isShouting(text: string): boolean {
  const letters = text.match(/\p{Lu}|\p{Ll}/gu) ?? [];
  return letters.length >= 12 && letters.every((letter) => letter === letter.toUpperCase());
}

function summaryOfInitial(initial: InitialFeatures): string {
  const has = [
    initial.hasGreeting && 'a greeting',
    initial.usesName && 'a name',
    initial.asksQuestion && 'a question',
    initial.hasCallToAction && 'a call to action',
  ].filter((part) => part !== false);
  const parts = has.length === 0 ? 'no greeting, name, question or call to action' : listed(has);
  return `${initial.lengthBucket} message of ${counted(initial.length, 'character')} with ${parts}.`;
}

function summaryOfConversation(features: ConversationFeatures): string {
  if (features.messageCount === 0) return 'The picture shows no messages.';
  const all = `${counted(features.messageCount, 'message')}, ${features.myMessageCount} of them yours`;
  if (features.myMessageCount === 0) return `${all}.`;
  const replies = features.replyCount === 0 ? 'no reply' : counted(features.replyCount, 'reply', 'replies');
  return `${all}; ${replies} after your first one.`;
}

function listed(parts: string[]): string {
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(parts);
}

function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
