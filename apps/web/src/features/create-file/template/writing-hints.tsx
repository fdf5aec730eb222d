import { linkIn, looksCommercial, optOutWording } from '@dearly/messages';
import { useState } from 'react';
import { Button } from '../../../shared/ui/button';
import { isHintSeen, noteHintSeen, type HintName } from './seen-hints';

const TEXTS: Record<HintName, string> = {
  link: 'A link in a first message can look like spam, and phones may not open it. Think of sending it once the person has answered.',
  optOut:
    'This seems to offer something. Say how people can end your messages, for example “Reply STOP and I won’t write again.”',
};

function hintFor(template: string): HintName | undefined {
  if (linkIn(template) !== undefined && !isHintSeen('link')) return 'link';
  if (looksCommercial(template) && optOutWording(template) === undefined && !isHintSeen('optOut'))
    return 'optOut';
  return undefined;
}

/** Advice about what a text says; each is given once in this browser. */
export function WritingHints({ template }: { template: string }) {
  const [, setSeen] = useState(0);
  const hint = hintFor(template);
  return (
    <div role="status" className="text-15">
      {hint && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className="text-paper-soft">{TEXTS[hint]}</p>
          <Button
            className="px-4"
            onClick={() => {
              noteHintSeen(hint);
              setSeen((times) => times + 1);
            }}
          >
            Got it
          </Button>
        </div>
      )}
    </div>
  );
}
