import { Check, Plus } from 'lucide-react';
import { useId } from 'react';
import { classNames } from '../../shared/ui/class-names';

/** The columns of the list; each puts itself into the message. Those already used are marked by colour, tick and word. */
export function ColumnChips({
  columns,
  used,
  onInsert,
}: {
  columns: string[];
  used: string[];
  /** `byPointer` tells a click or tap from a key. */
  onInsert: (column: string, byPointer: boolean) => void;
}) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <h3 id={id} className="mb-2 font-semibold">
        Available CSV Columns
      </h3>
      {/* Five rows and a piece of the sixth, which shows that there is more to scroll to. */}
      <ul className="flex max-h-[284px] flex-wrap gap-2 overflow-y-auto py-1">
        {columns.map((column) => {
          const isUsed = used.includes(column);
          const Icon = isUsed ? Check : Plus;
          return (
            <li key={column} className="max-w-full">
              <button
                type="button"
                data-used={isUsed}
                // The text field keeps the focus and its cursor while a chip is pressed.
                onMouseDown={(event) => event.preventDefault()}
                onClick={(event) => onInsert(column, event.detail > 0)}
                className={classNames(
                  'inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full border px-4 py-1.5 text-left text-15 transition-colors duration-150 ease-out',
                  isUsed
                    ? 'border-sent-bright bg-sent/35 font-semibold hover:bg-sent/50'
                    : 'border-white/30 bg-white/8 hover:bg-white/18',
                )}
              >
                <Icon aria-hidden className="size-4 shrink-0" />
                <span className="truncate">{column}</span>
                {isUsed && <span className="sr-only">(used)</span>}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
