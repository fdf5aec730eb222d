import { useDeferredValue, useId, useMemo, useState } from 'react';
import { counted } from '../../shared/counted';
import type { DoNotContactEntry } from '../../shared/do-not-contact/do-not-contact';
import { numberSearch } from '../../shared/number-search';
import { Button } from '../../shared/ui/button';
import { SearchField } from '../../shared/ui/search-field';

/** From here on a search helps. */
const FEW = 10;
/** So many rows are drawn at first, so that what is below the list stays near, and so many more on demand. */
const DRAWN = 50;
const MORE = 500;

const dateText = (ms: number) => new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }).format(ms);

type NumberRowsProps = {
  entries: readonly DoNotContactEntry[];
  /** A number as people read it. */
  readable: (number: string) => string;
  onRemove: (entry: DoNotContactEntry) => void;
};

/** The numbers, to look one up by its digits and to take it off the list. */
export function NumberRows({ entries, readable, onRemove }: NumberRowsProps) {
  const [search, setSearch] = useState('');
  const [drawn, setDrawn] = useState(DRAWN);
  const wanted = useDeferredValue(search.trim());
  const isWanted = useMemo(() => numberSearch(wanted), [wanted]);
  const found = useMemo(() => {
    if (wanted === '') return entries;
    return isWanted ? entries.filter(({ number }) => isWanted(number)) : [];
  }, [entries, wanted, isWanted]);
  const nobody = isWanted
    ? 'No number on the list has these digits.'
    : 'The list has numbers only. Search by their digits.';
  return (
    <>
      {entries.length > FEW && (
        <SearchField
          label="Search by number"
          placeholder="Digits"
          inputMode="tel"
          text={search}
          onChange={setSearch}
        />
      )}
      <p role="status" className={wanted === '' ? 'sr-only' : 'text-15 text-paper-soft'}>
        {wanted !== '' && (found.length === 0 ? nobody : counted(found.length, 'number'))}
      </p>
      <ul aria-label="Do not contact" className="divide-y divide-hairline">
        {found.slice(0, drawn).map((entry) => (
          <NumberRow
            key={entry.number}
            entry={entry}
            readable={readable(entry.number)}
            onRemove={() => onRemove(entry)}
          />
        ))}
      </ul>
      {found.length > drawn && (
        <Button className="w-full" onClick={() => setDrawn(drawn + MORE)}>
          Show {Math.min(MORE, found.length - drawn).toLocaleString()} more
        </Button>
      )}
    </>
  );
}

type NumberRowProps = { entry: DoNotContactEntry; readable: string; onRemove: () => void };

function NumberRow({ entry, readable, onRemove }: NumberRowProps) {
  const id = useId();
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <p id={id} className="min-w-0 grow">
        <span dir="ltr" className="block font-semibold wrap-anywhere tabular-nums">
          {readable}
        </span>
        <span className="block text-15 text-paper-soft">Added {dateText(entry.addedAt)}</span>
      </p>
      {/* Quiet: there is one in every row, and the numbers are what is looked for. */}
      <Button tone="plain" className="ml-auto" aria-describedby={id} onClick={onRemove}>
        Remove
      </Button>
    </li>
  );
}
