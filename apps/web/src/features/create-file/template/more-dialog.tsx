import { useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '../../../shared/ui/button';
import { Collapsible } from '../../../shared/ui/collapsible';
import { Dialog } from '../../../shared/ui/dialog';
import { Field } from '../../../shared/ui/field';
import { Select } from '../../../shared/ui/select';
import { TextInput } from '../../../shared/ui/text-input';
import { conditionText, wordingsText } from './build-template';
import { GrammarHelp } from './grammar-help';

export type MoreDialogProps = {
  open: boolean;
  columns: readonly string[];
  onInsert: (text: string) => void;
  onClose: () => void;
  focusAfter: () => HTMLElement | null;
};

function InsertForm({
  text,
  onInsert,
  children,
}: {
  text: string | undefined;
  onInsert: (text: string) => void;
  children: ReactNode;
}) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text !== undefined) onInsert(text);
  };
  return (
    <form className="space-y-4" onSubmit={submit}>
      {children}
      <Button type="submit" tone="primary" disabled={text === undefined}>
        Insert
      </Button>
    </form>
  );
}

/** A line of text in one of the forms. */
function Line({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (text: string) => void;
}) {
  return (
    <Field label={label}>
      {(control) => (
        <TextInput
          {...control}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

function Greetings({ onInsert }: { onInsert: (text: string) => void }) {
  const [wordings, setWordings] = useState(['Hi', 'Hello', 'Hey']);
  return (
    <InsertForm text={wordingsText(wordings)} onInsert={onInsert}>
      <p className="text-15 text-paper-soft">
        Each person gets one of these, always the same one. So not everybody reads the same words.
      </p>
      {wordings.map((wording, at) => (
        <Line
          key={at}
          label={`Wording ${at + 1}`}
          value={wording}
          onChange={(text) => setWordings(wordings.with(at, text))}
        />
      ))}
      {wordings.length < 8 && (
        <div>
          <Button onClick={() => setWordings([...wordings, ''])}>Add a wording</Button>
        </div>
      )}
    </InsertForm>
  );
}

function OnlyWhen({ columns, onInsert }: Pick<MoreDialogProps, 'columns' | 'onInsert'>) {
  const [column, setColumn] = useState(columns[0] ?? '');
  const [filled, setFilled] = useState('');
  const [otherwise, setOtherwise] = useState('');
  return (
    <InsertForm text={conditionText(column, filled, otherwise)} onInsert={onInsert}>
      <Field label="When this column is filled">
        {(control) => (
          <Select {...control} value={column} onChange={(event) => setColumn(event.target.value)}>
            {columns.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        )}
      </Field>
      <Line label="Say" value={filled} onChange={setFilled} />
      <Line label="Otherwise say (optional)" value={otherwise} onChange={setOtherwise} />
      <p className="text-15 text-paper-soft">“No”, “false” and “0” in the column count as not filled.</p>
    </InsertForm>
  );
}

/** What few messages need, each in plain words; the grammar is written for the person. */
export function MoreDialog({ open, columns, onInsert, onClose, focusAfter }: MoreDialogProps) {
  const insert = (text: string) => {
    onInsert(text);
    onClose();
  };
  return (
    <Dialog open={open} onClose={onClose} title="More for your message" focusAfter={focusAfter}>
      <div className="space-y-3">
        <Collapsible title="Different greetings">
          <Greetings onInsert={insert} />
        </Collapsible>
        <Collapsible title="Only when a column is filled">
          <OnlyWhen columns={columns} onInsert={insert} />
        </Collapsible>
        <Collapsible title="How templates work">
          <GrammarHelp />
        </Collapsible>
      </div>
    </Dialog>
  );
}
