import type { ColumnValues } from '@dearly/messages';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { chipOrder } from './chip-order';
import { ColumnChip } from './column-chip';

type ColumnChipsProps = {
  columns: string[];
  /** Name variables, which stand behind the columns. */
  beside: string[];
  used: string[];
  values: ColumnValues[] | undefined;
  onInsert: (column: string, byPointer: boolean) => void;
  /** Asks what to say where a column that is in the message is empty; the chip takes the focus when its button is gone. */
  onOpen: (column: string, chip: HTMLElement | null) => void;
};

/** What is in a column, as a part of a sentence. */
export function aboutColumn(values: ColumnValues | undefined): string | undefined {
  if (values === undefined) return undefined;
  if (values.filled === 0) return 'empty in all rows';
  return values.examples.map((example) => example.replace(/\s+/g, ' ').slice(0, 40)).join(' · ');
}

/**
 * The columns of the list (specification, section 2). A press on one puts it into the message; one that is there has a
 * second button for what to say where it is empty.
 */
export function ColumnChips({ columns, beside, used, values, onInsert, onOpen }: ColumnChipsProps) {
  const id = useId();
  const [peeked, setPeeked] = useState<string>();
  const [areAllShown, setAllShown] = useState(false);
  // The order is made when the step opens and once more when the values are there. A chip that is pressed stays in place.
  const [order, setOrder] = useState(() => ({ of: values, ...chipOrder(columns, used, values) }));
  if (order.of !== values) setOrder({ of: values, ...chipOrder(columns, used, values) });
  const isKnown = columns.length === order.shown.length + order.empty.length;
  const { shown, empty } = isKnown ? order : chipOrder(columns, used, values);
  const about = new Map(values?.map((one) => [one.column, aboutColumn(one)]));
  for (const variable of beside) about.set(variable, 'told from the names in your list');

  return (
    <div role="group" aria-labelledby={id}>
      <h3 id={id} className="mb-1 font-semibold">
        Available CSV Columns
      </h3>
      {/* Five rows and a piece of the sixth, which shows that there is more to scroll to. */}
      <ul className="flex max-h-71 flex-wrap gap-2 overflow-y-auto py-1">
        {[...shown, ...beside, ...(areAllShown ? empty : [])].map((column) => (
          <li key={column} className="max-w-full">
            <ColumnChip
              column={column}
              isUsed={used.includes(column)}
              about={about.get(column)}
              onInsert={(byPointer) => onInsert(column, byPointer)}
              onOpen={(chip) => onOpen(column, chip)}
              onPeek={() => setPeeked(column)}
            />
          </li>
        ))}
        {empty.length > 0 && !areAllShown && (
          <li>
            <button
              type="button"
              onClick={() => setAllShown(true)}
              className="inline-flex min-h-11 items-center gap-1.5 rounded-full px-3 text-15 text-link hover:text-paper"
            >
              {`All ${columns.length} columns`}
              <ChevronDown aria-hidden className="size-4" />
            </button>
          </li>
        )}
      </ul>
      {values && (
        <p aria-hidden className={`mt-1 text-15 text-paper-soft ${peeked === undefined ? '' : 'truncate'}`}>
          {peeked === undefined
            ? 'Hold or point at one to look inside.'
            : `${peeked}: ${about.get(peeked) ?? ''}`}
        </p>
      )}
    </div>
  );
}
