import { useState } from 'react';
import { NETWORK_ERROR } from '../../../shared/api-error';
import { beginCopy } from '../../../shared/do-not-contact/blind/follow';
import { Button } from '../../../shared/ui/button';
import { later } from '../../../shared/ui/later';
import { Notice } from '../../../shared/ui/notice';
import { Spinner } from '../../../shared/ui/spinner';
import type { PhraseShownProps } from './phrase-shown';
import { useStep } from './use-step';

// With what draws the code, for whoever turns it on.
const PhraseShown = later<PhraseShownProps>({
  load: async () => (await import('./phrase-shown')).PhraseShown,
  waiting: () => <Spinner label="Making a recovery phrase" />,
});

const QUICKER =
  'Another device has turned this on meanwhile. Cancel, then enter the recovery phrase that it showed.';

/** Makes a recovery phrase, shows it once, and begins the copy when it was written down. */
export function TurnOn({ owner, onDone }: { owner: string; onDone: () => void }) {
  const [words, setWords] = useState<readonly string[]>();
  const { isBusy, fault, run } = useStep();
  const make = () =>
    run(async () => {
      const tools = await import('../../../shared/do-not-contact/blind/phrase').catch(() => undefined);
      if (!tools) return NETWORK_ERROR.message;
      setWords(tools.newPhrase());
      return undefined;
    });
  const begin = (shown: readonly string[]) =>
    run(async () => {
      const { readPhrase } = await import('../../../shared/do-not-contact/blind/phrase');
      const read = readPhrase(shown.join(' '));
      if ('error' in read) return read.error;
      return (await beginCopy(read.secret, owner)) ? undefined : QUICKER;
    }).then((isDone) => isDone && onDone());
  return (
    <>
      {words && (
        <PhraseShown
          words={words}
          isBusy={isBusy}
          onKept={() => void begin(words)}
          onCancel={() => {
            setWords(undefined);
            onDone();
          }}
        />
      )}
      {fault !== undefined && (
        <Notice tone="error" title="It is not on yet">
          {fault} Nothing is lost.
        </Notice>
      )}
      {!words && (
        <Button className="w-full sm:w-auto" busy={isBusy} onClick={() => void make()}>
          Turn on
        </Button>
      )}
    </>
  );
}
