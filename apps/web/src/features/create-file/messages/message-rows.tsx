import type { DeskRow } from '@dearly/messages';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import { MessageRow, WaitingRow } from './message-row';
import { useMessagePages, type MessagesQuery } from './use-message-pages';

/** A row with one line of text, in px; each is measured once it is drawn. */
const ESTIMATE = 176;
const BEYOND = 6;

export type RowMove = { index: number; turn: number };

type MessageRowsProps = {
  query: MessagesQuery;
  /** Where the keyboard is; `turn` counts its moves. */
  at: RowMove;
  onAt: (index: number) => void;
  onEdit: (row: DeskRow) => void;
  onSkip: (row: DeskRow, skip: boolean) => void;
  /** The row where the keyboard is, and how many there are: for the keys of the panel. */
  onCurrent: (row: DeskRow | undefined, total: number) => void;
  /** What stands above the messages and scrolls away with them. */
  children?: React.ReactNode;
};

/** All messages that search and filter leave; only those in sight are in the document. */
export function MessageRows({ query, at, onAt, onEdit, onSkip, onCurrent, children }: MessageRowsProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [inSight, setInSight] = useState({ from: 0, to: 20 });
  const { total, row, isOld } = useMessagePages(query, inSight);
  const virtual = useVirtualizer({
    count: total,
    getScrollElement: () => frame.current,
    estimateSize: () => ESTIMATE,
    overscan: BEYOND,
    getItemKey: (index) => row(index)?.id ?? index,
    onChange: ({ range }) => {
      if (!range) return;
      const { startIndex: from, endIndex: to } = range;
      setInSight((last) => (last.from === from && last.to === to ? last : { from, to }));
    },
  });
  const { search, filter, order, kind } = query;
  useEffect(() => {
    frame.current?.scrollTo?.({ top: 0 });
  }, [search, filter, order, kind]);
  useEffect(() => {
    if (at.turn > 0) virtual.scrollToIndex(at.index, { align: 'auto' });
  }, [virtual, at]);
  const current = row(at.index);
  useEffect(() => onCurrent(current, total), [onCurrent, current, total]);

  return (
    <div
      ref={frame}
      aria-busy={isOld}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 sm:px-4"
    >
      {children}
      <p role="status" className="px-3 py-2 text-15 text-paper-soft">
        {countText(total, isOld, search, filter)}
      </p>
      <div
        role="list"
        aria-label="All messages"
        className="relative"
        style={{ height: virtual.getTotalSize() }}
      >
        {virtual.getVirtualItems().map(({ key, index, start }) => {
          const message = row(index);
          return (
            <div
              key={key}
              ref={virtual.measureElement}
              role="listitem"
              data-index={index}
              aria-posinset={index + 1}
              aria-setsize={total}
              className="absolute inset-x-0 top-0 pb-1.5"
              style={{ transform: `translateY(${start}px)` }}
            >
              {message ? (
                <MessageRow
                  row={message}
                  isCurrent={index === at.index}
                  focusTurn={at.turn}
                  onFocus={() => onAt(index)}
                  onEdit={() => onEdit(message)}
                  onSkip={(skip) => onSkip(message, skip)}
                />
              ) : (
                <WaitingRow />
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}

function countText(total: number, isOld: boolean, search: string, filter: MessagesQuery['filter']): string {
  if (total > 0) return total === 1 ? '1 message' : `${total.toLocaleString('en-US')} messages`;
  if (isOld) return 'Looking…';
  return search.trim() === '' && filter === 'all'
    ? 'There are no messages.'
    : 'No message fits. Choose All, or change the search.';
}
