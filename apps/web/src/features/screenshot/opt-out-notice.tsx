import { findOptOut } from '@dearly/messages';
import { Notice } from '../../shared/ui/notice';
import type { Conversation } from './read-texts';

/** That they asked not to be written to any more, in their words; nothing otherwise (specification, section 9). */
export function OptOutNotice({ conversation }: { conversation: Conversation | null }) {
  const theirs = conversation?.messages.filter(({ sender }) => sender === 'them') ?? [];
  const found = theirs.map(({ text }) => findOptOut(text)).find((optOut) => optOut !== undefined);
  if (!found) return null;
  return <Notice title="They asked you to stop">“{found.phrase}”</Notice>;
}
