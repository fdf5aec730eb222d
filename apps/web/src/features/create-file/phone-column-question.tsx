import { useState } from 'react';
import { Button } from '../../shared/ui/button';
import { Field } from '../../shared/ui/field';
import { Select } from '../../shared/ui/select';
import { useWizard } from './wizard-context';

/**
 * Asks which column holds the number when that is not clear. Columns with numbers in them come first; without any the
 * person may still know better (a wrong country makes every number look invalid).
 */
export function PhoneColumnQuestion({ onAnswer }: { onAnswer: (column: string) => void }) {
  const { columns, phoneColumns } = useWizard().state;
  const choices = [...phoneColumns, ...columns.filter((column) => !phoneColumns.includes(column))];
  const [column, setColumn] = useState(choices[0] ?? '');
  if (choices.length === 0) return null;
  return (
    <div className="space-y-4 rounded-2xl border border-hairline bg-white/6 p-4">
      <Field label="Which column holds the phone number?">
        {(control) => (
          <Select {...control} value={column} onChange={(event) => setColumn(event.target.value)}>
            {choices.map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
          </Select>
        )}
      </Field>
      <Button tone="primary" onClick={() => onAnswer(column)}>
        Use this column
      </Button>
    </div>
  );
}
