import type { ShownConversation } from '@dearly/contracts';
import { minutesInWords } from './minutes';

/** What came of my first message, no more exactly than the picture tells it: `replied after 12 minutes`. */
function outcomeWords({ hasReply, timeToReply }: NonNullable<ShownConversation['outcome']>): string {
  if (!hasReply) return 'no reply yet';
  if (timeToReply.kind === 'exact') return `replied after ${minutesInWords(timeToReply.minutes)}`;
  if (timeToReply.kind === 'unknown') return 'replied';
  if (timeToReply.max !== null) return `replied within ${minutesInWords(timeToReply.max)}`;
  return timeToReply.min > 0 ? `replied after more than ${minutesInWords(timeToReply.min)}` : 'replied';
}

/** That they asked to stop says more than when they did. */
function resultWords(conversation: ShownConversation | undefined): string {
  if (conversation?.asksToStop) return 'asked you to stop';
  return conversation?.outcome ? outcomeWords(conversation.outcome) : '';
}

/** Whose conversation it is and what came of it, each where it is known; `whole` is both as one line. */
export type ScreenshotTitle = { contact: string; outcome: string; whole: string };

/** Title of a screenshot by what was read; undefined while there is nothing to say but the name of its file. */
export function titleOf(conversation: ShownConversation | undefined): ScreenshotTitle | undefined {
  const contact = conversation?.contact.trim() ?? '';
  const outcome = resultWords(conversation);
  if (contact === '' && outcome === '') return undefined;
  const whole = [contact, outcome].filter(Boolean).join(', ');
  return { contact, outcome, whole: whole.charAt(0).toUpperCase() + whole.slice(1) };
}

/** Which of several screenshots is meant, in a sentence: names of files repeat. The contact may be written from the right. */
export function whichScreenshot({
  filename,
  conversation,
}: {
  filename: string;
  conversation?: ShownConversation | undefined;
}): string {
  const contact = titleOf(conversation)?.contact;
  return contact ? `The screenshot with \u2068${contact}\u2069 (${filename})` : filename;
}
