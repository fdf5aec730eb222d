import { useDeferredValue, useMemo, useState } from 'react';
import { counted } from '../../shared/counted';
import { Card } from '../../shared/ui/card';
import { Field } from '../../shared/ui/field';
import { SearchField } from '../../shared/ui/search-field';
import { Select } from '../../shared/ui/select';
import { useReadable } from '../../shared/use-readable';
import { MessageRow } from './message-row';
import { FILTERS, filtered, type Counts, type Filter, type QueueItem } from './queue';
import { VirtualRows } from './virtual-rows';

/** From here on only the rows in sight are in the document. */
const MANY = 100;

const FILTER_WORDS: Record<Filter, string> = {
  all: 'All',
  left: 'To send',
  sent: 'Sent',
  skipped: 'Skipped',
  failed: 'Not sent',
};

/** How many each choice shows. */
const countOf = ({ total, ...counts }: Counts, filter: Filter) => (filter === 'all' ? total : counts[filter]);

function nothingWords(filter: Filter, search: string): string {
  if (search.trim() === '') return 'None so far.';
  return filter === 'all'
    ? 'No message fits. Change the search.'
    : 'No message fits. Choose All or change the search.';
}

type MessageListProps = {
  items: QueueItem[];
  counts: Counts;
  currentId: string | undefined;
  onChoose: (id: string) => void;
};

/** All messages, to look one up by its state, name, number or words and to put it in front. */
export function MessageList({ items, counts, currentId, onChoose }: MessageListProps) {
  const [filter, setFilter] = useState<Filter>('all');
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search);
  const readable = useReadable();
  const shown = useMemo(() => filtered(items, filter, wanted), [items, filter, wanted]);
  const row = (item: QueueItem) => (
    <MessageRow
      item={item}
      readable={readable}
      isCurrent={item.id === currentId}
      onChoose={() => onChoose(item.id)}
    />
  );
  return (
    <Card className="space-y-4">
      <h2 className="text-xl font-bold">All messages</h2>
      <div className="flex flex-col gap-4 sm:flex-row sm:items-end">
        <div className="grow">
          <SearchField
            label="Search messages"
            placeholder="Name, number or words"
            text={search}
            onChange={setSearch}
          />
        </div>
        <Field label="Show">
          {(control) => (
            <Select {...control} value={filter} onChange={(event) => setFilter(event.target.value as Filter)}>
              {FILTERS.map((name) => (
                <option key={name} value={name}>
                  {`${FILTER_WORDS[name]} (${countOf(counts, name).toLocaleString()})`}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      {/* How many each choice has, it says itself. */}
      <p
        role="status"
        className={wanted.trim() === '' && shown.length > 0 ? 'sr-only' : 'text-15 text-paper-soft'}
      >
        {shown.length === 0 ? nothingWords(filter, wanted) : counted(shown.length, 'message')}
      </p>
      {shown.length > MANY ? (
        <VirtualRows items={shown} row={row} />
      ) : (
        <ol aria-label="Messages" className="-mx-3 space-y-1">
          {shown.map((item) => (
            <li key={item.id}>{row(item)}</li>
          ))}
        </ol>
      )}
    </Card>
  );
}
