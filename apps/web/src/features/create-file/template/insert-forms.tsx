import { useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '../../../shared/ui/button';
import { Field } from '../../../shared/ui/field';
import { Select } from '../../../shared/ui/select';
import { TextInput } from '../../../shared/ui/text-input';
import { conditionText, wordingsText } from './build-template';

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

/** One of several greetings for each person. */
export function Greetings({ onInsert }: { onInsert: (text: string) => void }) {
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

type OnlyWhenProps = { columns: readonly string[]; onInsert: (text: string) => void };

/** A text for people with something in a column, and perhaps another for the others. */
export function OnlyWhen({ columns, onInsert }: OnlyWhenProps) {
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
