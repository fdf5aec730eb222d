import { findOptOut, type OptOut } from '@dearly/messages';
import { useMemo } from 'react';
import { Notice } from '../../shared/ui/notice';
import { AddToDoNotContact } from './add-to-do-not-contact';
import type { Conversation } from './read-texts';

function firstOptOut(conversation: Conversation | null): OptOut | undefined {
  for (const { sender, text } of conversation?.messages ?? []) {
    const optOut = sender === 'them' ? findOptOut(text) : undefined;
    if (optOut) return optOut;
  }
  return undefined;
}

export type OptOutNoticeProps = { conversation: Conversation | null };

/** That they asked not to be written to any more, in their words; nothing otherwise (specification, section 9). */
export function OptOutNotice({ conversation }: OptOutNoticeProps) {
  // The tab is drawn anew with every key while a conversation is edited.
  const found = useMemo(() => firstOptOut(conversation), [conversation]);
  if (!found) return null;
  return (
    <Notice
      title="They asked you to stop"
      action={<AddToDoNotContact contact={conversation?.contact ?? ''} />}
    >
      “{found.phrase}”
    </Notice>
  );
}
