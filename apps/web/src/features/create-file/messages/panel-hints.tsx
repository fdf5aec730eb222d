import type { MessageHint } from '@dearly/messages';
import { useState } from 'react';
import { Button } from '../../../shared/ui/button';
import { isHintSeen, noteHintSeen, type HintName } from '../template/seen-hints';

const HINTS: Record<MessageHint, { name: HintName; text: string }> = {
  first_link: {
    name: 'link',
    text: 'Some messages have a link. In a first message it can look like spam, and phones may not open it.',
  },
  no_opt_out: {
    name: 'optOut',
    text: 'This seems to offer something. Say how people can end your messages, for example “Reply STOP and I won’t write again.”',
  },
};

/** Advice about all messages; each is given once in this browser, here or where the template is written. */
export function PanelHints({ hints }: { hints: readonly MessageHint[] }) {
  const [, setSeen] = useState(0);
  const hint = hints.find((one) => !isHintSeen(HINTS[one].name));
  if (!hint) return null;
  return (
    <div role="status" className="mx-1 mt-1 rounded-2xl border border-hairline bg-white/6 p-3 text-15">
      <p className="text-paper-soft">{HINTS[hint].text}</p>
      <Button
        className="mt-2 px-4"
        onClick={() => {
          noteHintSeen(HINTS[hint].name);
          setSeen((times) => times + 1);
        }}
      >
        Got it
      </Button>
    </div>
  );
}
