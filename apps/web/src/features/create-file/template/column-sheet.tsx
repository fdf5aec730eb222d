import { columnUses, type ColumnValues } from '@dearly/messages';
import { useState } from 'react';
import { counted } from '../../../shared/counted';
import { Button } from '../../../shared/ui/button';
import { Dialog } from '../../../shared/ui/dialog';
import { Field } from '../../../shared/ui/field';
import { TextInput } from '../../../shared/ui/text-input';

type ColumnSheetProps = {
  column: string | undefined;
  template: string;
  columns: readonly string[];
  values: ColumnValues[] | undefined;
  rows: number | null;
  onClose: () => void;
  onFallback: (column: string, text: string) => void;
  onRemove: (column: string) => void;
  /** Selects the first place where the column is used. */
  onShow: (column: string) => void;
  /** Where the focus goes when the sheet closes, if not back to where it was. */
  focusAfter: () => HTMLElement | null;
};

function about(values: ColumnValues | undefined, rows: number | null): string | undefined {
  if (values === undefined) return undefined;
  const examples = values.examples.map((example) => `“${example.slice(0, 40)}”`).join(', ');
  const missing = rows === null ? 0 : rows - values.filled;
  const empty = missing > 0 ? ` Empty in ${missing === 1 ? 'one row' : counted(missing, 'row')}.` : '';
  return examples === '' ? 'Empty in all rows.' : `For example ${examples}.${empty}`;
}

/** What can be done with a column that is in the message: say something else where it is empty, find it, take it out. */
export function ColumnSheet({ column, values, rows, onClose, focusAfter, ...sheet }: ColumnSheetProps) {
  const known = values?.find((one) => one.column === column);
  const description = about(known, rows);
  return (
    <Dialog
      open={column !== undefined}
      onClose={onClose}
      title={column ?? ''}
      focusAfter={focusAfter}
      {...(description === undefined ? {} : { description })}
    >
      {column !== undefined && <SheetBody column={column} onClose={onClose} {...sheet} />}
    </Dialog>
  );
}

function SheetBody({
  column,
  template,
  columns,
  onClose,
  onFallback,
  onRemove,
  onShow,
}: Omit<ColumnSheetProps, 'column' | 'values' | 'rows' | 'focusAfter'> & { column: string }) {
  const uses = columnUses(template, columns).filter((use) => use.column === column);
  const [text, setText] = useState(uses.find((use) => use.fallback !== '')?.fallback ?? 'there');
  const done = (act: (column: string) => void) => () => {
    act(column);
    onClose();
  };
  return (
    <form
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault();
        onFallback(column, text);
        onClose();
      }}
    >
      {uses.some((use) => use.kind === 'value') && (
        <div className="flex flex-wrap items-end gap-3">
          <div className="min-w-48 flex-1">
            <Field label="If empty, say">
              {(control) => (
                <TextInput
                  {...control}
                  autoComplete="off"
                  maxLength={200}
                  value={text}
                  onFocus={(event) => event.target.select()}
                  onChange={(event) => setText(event.target.value)}
                />
              )}
            </Field>
          </div>
          <Button type="submit" tone="primary">
            Save
          </Button>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Button onClick={done(onShow)}>Go to it</Button>
        <Button onClick={done(onRemove)}>Remove from message</Button>
      </div>
    </form>
  );
}
