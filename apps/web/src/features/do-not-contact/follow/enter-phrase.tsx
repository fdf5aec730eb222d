import { useState, type RefObject } from 'react';
import { NETWORK_ERROR } from '../../../shared/api-error';
import { followCopy } from '../../../shared/do-not-contact/blind/follow';
import { Button } from '../../../shared/ui/button';
import { Field } from '../../../shared/ui/field';
import { Notice } from '../../../shared/ui/notice';
import { TextArea } from '../../../shared/ui/text-area';
import { DeleteCopy } from './delete-copy';
import { useStep } from './use-step';

const OTHER =
  'These words are a recovery phrase, but not the one of your copy. Look for the one that was shown when this was turned on for this account.';

type EnterPhraseProps = {
  owner: string;
  scanned: string;
  onDone: () => void;
  place: RefObject<HTMLElement | null>;
};

/** Follows a copy that another device has made, by its recovery phrase. */
export function EnterPhrase({ owner, scanned, onDone, place }: EnterPhraseProps) {
  const [text, setText] = useState(scanned);
  const { isBusy, fault, run } = useStep();
  const follow = () =>
    run(async () => {
      const tools = await import('../../../shared/do-not-contact/blind/phrase').catch(() => undefined);
      if (!tools) return NETWORK_ERROR.message;
      const read = tools.readPhrase(text);
      if ('error' in read) return read.error;
      return (await followCopy(read.secret, owner)) ? undefined : OTHER;
    }).then((isDone) => {
      if (!isDone) return;
      onDone();
      place.current?.focus();
    });
  return (
    <form
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        void follow();
      }}
    >
      <p>Your account has a copy from another device.</p>
      <Field label="Enter your recovery phrase" hint="Twelve words, with spaces between them.">
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            value={text}
            readOnly={isBusy}
            spellCheck={false}
            autoCapitalize="none"
            autoComplete="off"
            translate="no"
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      {fault !== undefined && (
        <Notice tone="error" title="Not following yet">
          {fault}
        </Notice>
      )}
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button type="submit" tone="primary" busy={isBusy} disabled={text.trim() === ''}>
          Follow
        </Button>
        <DeleteCopy owner={owner} onDone={onDone} place={place} />
      </div>
      <p className="text-15 text-paper-soft">
        Lost the phrase? Nobody can recover it. Delete the copy, then turn this on again.
      </p>
    </form>
  );
}
