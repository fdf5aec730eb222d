import { useEffect, useRef, useState } from 'react';
import { counted } from '../../../shared/counted';
import { Button } from '../../../shared/ui/button';
import { Dialog } from '../../../shared/ui/dialog';
import { Field } from '../../../shared/ui/field';
import { TextArea } from '../../../shared/ui/text-area';
import { useWizard } from '../wizard-context';
import { originOf } from './origin';
import { usePastedList } from './use-pasted-list';

const NAME = 'Pasted list';
const EXAMPLE = 'Mia Example, +1 415 555 0101\nNoah Example, +1 415 555 0102';

/** A list that a person pastes: cells of a sheet, lines, or any text with numbers. Says how many people are in it. */
export function PasteDialog({ onClose }: { onClose: () => void }) {
  const { source, settings } = useWizard();
  const field = useRef<HTMLTextAreaElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const list = usePastedList(settings.defaultCountry);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  const read = async () => {
    const text = field.current?.value ?? '';
    setBusy(true);
    const outcome = await list.read(text);
    if (!isOpen.current) return;
    setBusy(false);
    if ('error' in outcome) {
      setError(outcome.error.message);
      field.current?.focus();
      return;
    }
    onClose();
    source.take(outcome.data.csv, originOf({ name: NAME, size: new Blob([text]).size }, outcome.data));
  };

  return (
    <Dialog
      onClose={onClose}
      title="Paste a list"
      description="Cells copied from a spreadsheet, one person a line, or any text with phone numbers."
    >
      <form
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          void read();
        }}
      >
        <Field label="Your list" {...(error === undefined ? {} : { error })}>
          {(control) => (
            <TextArea
              {...control}
              ref={field}
              rows={8}
              placeholder={EXAMPLE}
              spellCheck={false}
              autoCapitalize="none"
              onChange={({ target }) => {
                setError(undefined);
                list.look(target.value);
              }}
            />
          )}
        </Field>
        <p role="status" className="min-h-6 text-15 text-paper-soft">
          {list.people === undefined ? '' : `${counted(list.people, 'person', 'people')} found`}
        </p>
        <Button type="submit" tone="primary" busy={isBusy} disabled={list.isBlank} className="w-full">
          Read list
        </Button>
      </form>
    </Dialog>
  );
}
