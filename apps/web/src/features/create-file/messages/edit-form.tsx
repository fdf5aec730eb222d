import { LIMITS } from '@dearly/contracts';
import { editRow, type RowDetail } from '@dearly/messages';
import { useState, type FormEvent } from 'react';
import { Button } from '../../../shared/ui/button';
import { Field } from '../../../shared/ui/field';
import { TextArea } from '../../../shared/ui/text-area';
import { TextInput } from '../../../shared/ui/text-input';
import { useDesk } from '../desk/use-desk-answer';
import { patchOf } from './row-patch';

/** The text, the number and the cells of one message, to change for this person alone. */
export function EditForm({ detail, who, onClose }: { detail: RowDetail; who: string; onClose: () => void }) {
  const { edits, change } = useDesk();
  const [text, setText] = useState(detail.row.text);
  const [number, setNumber] = useState(detail.number);
  const [cells, setCells] = useState(() => detail.used.map(({ value }) => value));
  const [isRefused, setIsRefused] = useState(false);

  const save = (event: FormEvent) => {
    event.preventDefault();
    setIsRefused(text.trim() === '');
    if (text.trim() === '') return;
    change(
      `Changed the message to ${who}`,
      editRow(edits, detail.row.id, patchOf(detail, { text, number, cells })),
    );
    onClose();
  };
  return (
    <form noValidate onSubmit={save} className="space-y-5">
      <Field
        label="Text"
        {...(isRefused ? { error: 'The text is empty. Write something, or leave this person out.' } : {})}
      >
        {(control) => (
          <TextArea
            {...control}
            dir="auto"
            rows={5}
            maxLength={LIMITS.csv.messageChars}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      {text !== detail.templateText && (
        <Button className="w-full" onClick={() => setText(detail.templateText)}>
          Back to the template
        </Button>
      )}
      <Field label="Number">
        {(control) => (
          <TextInput
            {...control}
            type="tel"
            dir="ltr"
            autoComplete="off"
            value={number}
            onChange={(event) => setNumber(event.target.value)}
          />
        )}
      </Field>
      {detail.used.length > 0 && (
        <fieldset className="space-y-4">
          <legend className="mb-2 text-15 text-paper-soft">
            What the list says, as the template uses it
          </legend>
          {detail.used.map(({ column }, at) => (
            <Field key={column} label={column}>
              {(control) => (
                <TextInput
                  {...control}
                  dir="auto"
                  autoComplete="off"
                  value={cells[at] ?? ''}
                  onChange={(event) =>
                    setCells(cells.map((cell, other) => (other === at ? event.target.value : cell)))
                  }
                />
              )}
            </Field>
          ))}
        </fieldset>
      )}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" tone="primary">
          Save
        </Button>
      </div>
    </form>
  );
}
