import { LIMITS } from '@dearly/contracts';
import { editRow, type RowDetail, type RowPatch } from '@dearly/messages';
import { useState, type FormEvent } from 'react';
import { Button } from '../../../shared/ui/button';
import { Dialog } from '../../../shared/ui/dialog';
import { Field } from '../../../shared/ui/field';
import { Spinner } from '../../../shared/ui/spinner';
import { TextArea } from '../../../shared/ui/text-area';
import { TextInput } from '../../../shared/ui/text-input';
import { useDesk, useDeskAnswer } from '../desk/use-desk-answer';

type EditRowProps = { id: string; who: string; onClose: () => void };

/** Changes one message: its text, the number, or what the list says about this person. */
export function EditRow({ id, who, onClose }: EditRowProps) {
  const { data } = useDeskAnswer('detail', { id });
  // The form keeps what it began with: an answer that comes later must not overwrite what was typed.
  const [detail, setDetail] = useState<RowDetail>();
  if (detail === undefined && data !== undefined && data.row.id === id) setDetail(data);
  return (
    <Dialog onClose={onClose} title={`Message to ${who}`} description="Changes are for this person only.">
      {detail ? (
        <EditForm detail={detail} who={who} onClose={onClose} />
      ) : (
        <div className="grid min-h-40 place-items-center">
          <Spinner label="Opening" />
        </div>
      )}
    </Dialog>
  );
}

function EditForm({ detail, who, onClose }: { detail: RowDetail; who: string; onClose: () => void }) {
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

/** What was changed in the form. A text that is the template's again is no text of this person's own. */
export function patchOf(
  detail: RowDetail,
  now: { text: string; number: string; cells: readonly string[] },
): RowPatch {
  const changed = detail.used.flatMap(({ column, value }, at): [string, string][] => {
    const cell = now.cells[at] ?? '';
    return cell === value ? [] : [[column, cell]];
  });
  return {
    ...(now.text === detail.row.text
      ? {}
      : { text: now.text === detail.templateText ? undefined : now.text }),
    ...(now.number.trim() === detail.number ? {} : { number: now.number.trim() }),
    ...(changed.length === 0 ? {} : { cells: Object.fromEntries(changed) }),
  };
}
