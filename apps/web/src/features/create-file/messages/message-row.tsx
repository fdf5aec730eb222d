import type { DeskRow } from '@dearly/messages';
import { Pencil, Undo2, UserMinus } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { MessageText } from './message-text';

const ACTION =
  'inline-flex min-h-11 items-center gap-1.5 rounded-full px-3 text-15 font-semibold text-link transition-colors duration-150 hover:bg-white/10';

type MessageRowProps = {
  row: DeskRow;
  isCurrent: boolean;
  /** Counts up whenever the keyboard moves: the current row takes the focus then. */
  focusTurn: number;
  onFocus: () => void;
  onEdit: () => void;
  onSkip: (skip: boolean) => void;
};

/** Name and number, the bubble, what is worth a look, and what can be done about it. */
export function MessageRow({ row, isCurrent, focusTurn, onFocus, onEdit, onSkip }: MessageRowProps) {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const isLeftOut = row.state === 'left_out';
  useEffect(() => {
    if (isCurrent && focusTurn > 0) frame.current?.focus();
  }, [isCurrent, focusTurn]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only notes where the keyboard is
    <div
      ref={frame}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- j and k move from one message to the next
      tabIndex={isCurrent ? 0 : -1}
      aria-labelledby={id}
      role="group"
      onFocus={onFocus}
      className={`rounded-2xl px-3 py-2.5 ${isCurrent && focusTurn > 0 ? 'bg-white/8' : ''}`}
    >
      <p id={id} className="mb-1 flex flex-wrap justify-end gap-x-2 text-right text-15 text-paper-soft">
        {row.name !== '' && (
          <span className="min-w-0 font-semibold wrap-anywhere text-paper">
            {row.name}
            <span>,</span>
          </span>
        )}
        <span className="wrap-anywhere tabular-nums" dir="ltr">
          {row.number === '' ? 'No number' : row.number}
        </span>
      </p>
      <MessageText pieces={row.pieces} className={isLeftOut ? 'opacity-50' : ''} />
      <Marks row={row} />
      <div className="mt-1 -mr-2 flex flex-wrap justify-end gap-1">
        <button type="button" className={ACTION} aria-describedby={id} onClick={onEdit}>
          <Pencil aria-hidden className="size-4" />
          Edit message
        </button>
        <button type="button" className={ACTION} aria-describedby={id} onClick={() => onSkip(!isLeftOut)}>
          {isLeftOut ? (
            <Undo2 aria-hidden className="size-4" />
          ) : (
            <UserMinus aria-hidden className="size-4" />
          )}
          {isLeftOut ? 'Bring back' : 'Leave out'}
        </button>
      </div>
    </div>
  );
}

function Marks({ row }: { row: DeskRow }) {
  const words = [
    ...(row.state === 'left_out' ? ['left out'] : []),
    ...(row.isEdited ? ['edited'] : []),
    ...row.marks,
  ];
  if (words.length === 0) return null;
  return (
    // No list of its own: the rows are the items of the list of all messages.
    <p className="mt-1.5 flex flex-wrap justify-end gap-1.5 text-14">
      <span className="sr-only">Worth a look:</span>
      {words.map((word, at) => (
        <span key={word} className="rounded-full border border-caution/50 px-2.5 py-0.5 text-caution">
          {word}
          {at < words.length - 1 && <span className="sr-only">, </span>}
        </span>
      ))}
    </p>
  );
}

/** Keeps the place of a message that is on its way. */
export function WaitingRow() {
  return (
    <div aria-hidden className="h-44 px-3 py-2.5">
      <div className="mb-2 ml-auto h-4 w-40 rounded-full bg-white/10" />
      <div className="ml-auto h-14 w-4/5 rounded-2xl bg-white/10" />
    </div>
  );
}
