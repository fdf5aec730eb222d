import { Copy } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { Button } from '../../../shared/ui/button';
import { QrCode } from '../../../shared/ui/qr-code';
import { useCopy } from '../../../shared/use-copy';
import { phraseLink } from './phrase-link';

export type PhraseShownProps = {
  words: readonly string[];
  isBusy: boolean;
  onKept: () => void;
  onCancel: () => void;
};

/** The recovery phrase, for the only time. */
export function PhraseShown({ words, isBusy, onKept, onCancel }: PhraseShownProps) {
  const copy = useCopy();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that led here is gone.
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <div className="space-y-4">
      <h3 ref={heading} tabIndex={-1} className="text-18 font-semibold outline-none">
        Your recovery phrase
      </h3>
      <p>
        Write these {words.length} words down, in this order. They are shown only now, and we do not have
        them. Whoever has them and your account can use the copy.
      </p>
      <ol
        aria-label="Recovery phrase"
        translate="no"
        lang="en"
        className="grid list-inside list-decimal grid-cols-2 gap-x-4 gap-y-2 rounded-2xl border border-hairline p-4 font-semibold sm:grid-cols-3"
      >
        {words.map((word, place) => (
          // A phrase may have a word twice.
          <li key={`${place} ${word}`} className="wrap-anywhere">
            {word}
          </li>
        ))}
      </ol>
      <Button className="w-full sm:w-auto" onClick={() => copy(words.join(' '))}>
        <Copy aria-hidden className="size-5" />
        Copy the words
      </Button>
      <QrCode text={phraseLink(words)} label="QR code of your recovery phrase" />
      <p className="text-center text-15 text-paper-soft">
        Or scan this with your other device, where you are signed in to the same account.
      </p>
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button tone="primary" busy={isBusy} onClick={onKept}>
          I have written it down
        </Button>
        <Button disabled={isBusy} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
