import type { FindingKind, MessageFilter, MessageSummary } from '@dearly/messages';
import { ArrowDownWideNarrow, X } from 'lucide-react';
import type { RefObject } from 'react';
import { classNames } from '../../../shared/ui/class-names';
import { SearchField } from '../../../shared/ui/search-field';
import { FINDING_WORDS } from '../doctor/finding-words';
import type { MessagesQuery } from './use-message-pages';

const FILTERS: readonly [MessageFilter, string][] = [
  ['all', 'All'],
  ['findings', 'To check'],
  ['edited', 'Edited'],
  ['left_out', 'Left out'],
];

const CHIP =
  'inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full border px-4 text-15 transition-colors duration-150';
const chipLook = (isOn: boolean) =>
  classNames(
    CHIP,
    isOn ? 'border-sent-bright bg-sent/35 font-semibold' : 'border-white/30 bg-white/8 hover:bg-white/18',
  );

type PanelToolsProps = {
  search: RefObject<HTMLInputElement | null>;
  query: MessagesQuery;
  counts: MessageSummary['counts'] | undefined;
  onQuery: (change: { search?: string; filter?: MessageFilter; order?: MessagesQuery['order'] }) => void;
  onKind: (kind: FindingKind | undefined) => void;
};

/** Search, filters with how many each leaves, and the order. */
export function PanelTools({ search, query, counts, onQuery, onKind }: PanelToolsProps) {
  return (
    <div className="space-y-2 px-4 pb-2 sm:px-6">
      <SearchField
        ref={search}
        label="Search messages"
        placeholder="Name, number or words"
        text={query.search}
        onChange={(text) => onQuery({ search: text })}
      />
      <div
        role="group"
        aria-label="Show"
        className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 sm:-mx-6 sm:px-6"
      >
        <button
          type="button"
          aria-pressed={query.order === 'hardest'}
          className={chipLook(query.order === 'hardest')}
          onClick={() => onQuery({ order: query.order === 'hardest' ? 'list' : 'hardest' })}
        >
          <ArrowDownWideNarrow aria-hidden className="size-4" />
          Hardest first
        </button>
        {query.kind && (
          <button type="button" className={chipLook(true)} onClick={() => onKind(undefined)}>
            {FINDING_WORDS[query.kind].filter}
            <X aria-hidden className="size-4" />
            <span className="sr-only">(show all again)</span>
          </button>
        )}
        {FILTERS.map(([filter, word]) => (
          <button
            key={filter}
            type="button"
            aria-pressed={query.filter === filter}
            className={chipLook(query.filter === filter)}
            onClick={() => onQuery({ filter })}
          >
            {word}
            {/* Room for the figure is kept while it is counted. */}
            <span className="min-w-4 text-center text-paper-soft tabular-nums">
              {counts ? counts[filter].toLocaleString('en-US') : '…'}
            </span>
          </button>
        ))}
      </div>
    </div>
  );
}
