import type { CsvSummary } from '@dearly/contracts';
import { suggestColumn } from '@dearly/messages';
import { Button } from '../../../shared/ui/button';
import { Notice } from '../../../shared/ui/notice';

const quoted = (names: string[]) => names.map((name) => `{${name}}`).join(', ');

/**
 * Names the variables that no column answers to. `columns` are all that a template can use, `first name` and its like
 * too; `onRename` puts the likeliest in the place of one.
 */
export function UnknownVariables({
  names,
  columns,
  onRename,
}: {
  names: string[];
  columns: string[];
  onRename: (from: string, to: string) => void;
}) {
  const [unknown] = names;
  if (unknown === undefined) return null;
  const column = suggestColumn(unknown, columns);
  return (
    <Notice
      tone="warning"
      title={`${quoted(names)} ${names.length === 1 ? 'is not a column' : 'are not columns'} of your file`}
      action={
        column && <Button onClick={() => onRename(unknown, column)}>{`Use {${column}} instead`}</Button>
      }
    >
      Use one of the available columns instead, or take {names.length === 1 ? 'it' : 'them'} out of the
      message.
    </Notice>
  );
}

/** Counts the rows in which a used column is empty, with the way to say something else there. */
export function EmptyVariables({ empty }: { empty: CsvSummary['emptyVariables'] }) {
  const [first] = empty;
  if (!first) return null;
  return (
    <Notice title="Some values are empty">
      <ul>
        {empty.map(({ column, rows }) => (
          <li key={column}>
            {`{${column}} is empty in ${rows === 1 ? 'one row' : `${rows.toLocaleString()} rows`}.`}
          </li>
        ))}
      </ul>
      <p className="mt-1">
        Write <code>{`{${first.column}|there}`}</code> to say “there” where it is empty.
      </p>
    </Notice>
  );
}
