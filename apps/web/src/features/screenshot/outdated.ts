import type { Screenshot } from '@dearly/contracts';
import { textsOfMetadata, type Conversation, type ReadTexts } from './read-texts';

/** The conversation that feedback and insights are about: the one that the last analysis ended with. */
export const countedConversation = ({ metadata }: Screenshot): Conversation | null =>
  textsOfMetadata(metadata)?.conversation ?? null;

/** All of a conversation that a person can change. */
const told = ({ contact, messages }: Conversation) =>
  JSON.stringify([
    contact ?? '',
    messages.map(({ sender, senderName, text }) => [sender, senderName ?? '', text]),
  ]);

/** Whether they are about another one than is shown: it was changed since, or a change was undone. */
export function isOutdated(
  screenshot: Screenshot,
  { conversation }: Pick<ReadTexts, 'conversation'>,
): boolean {
  const counted = countedConversation(screenshot);
  return counted !== null && conversation !== null && told(counted) !== told(conversation);
}
