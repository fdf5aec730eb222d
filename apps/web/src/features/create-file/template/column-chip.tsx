import { Pencil, Plus } from 'lucide-react';
import { useId, useRef } from 'react';
import { classNames } from '../../../shared/ui/class-names';

const LONG_PRESS = 450;

type ColumnChipProps = {
  column: string;
  isUsed: boolean;
  /** What is in the column, in words. */
  about: string | undefined;
  /** `byPointer` tells a click or tap from a key. */
  onInsert: (byPointer: boolean) => void;
  /** Asks what to say where a used column is empty. Gets the chip, which stays when the column is used no more. */
  onOpen: (chip: HTMLElement | null) => void;
  /** The person wants to see what is in the column: points at it, comes to it by key, or holds it. */
  onPeek: () => void;
};

const USED = 'border-sent-bright bg-sent/35 hover:bg-sent/50';
const PART = 'inline-flex min-h-11 items-center border text-15 transition-colors duration-150 ease-out';

/**
 * One column of the list: a press puts it into the message, however often (specification, section 2). A used one is
 * marked by color, sign and word. Its sign is then a button of its own, as wide as before, so that no chip moves.
 */
export function ColumnChip({ column, isUsed, about, onInsert, onOpen, onPeek }: ColumnChipProps) {
  const id = useId();
  const chip = useRef<HTMLButtonElement>(null);
  const hold = useRef<{ timer: ReturnType<typeof setTimeout>; isLong: boolean }>(undefined);
  const description = [isUsed ? 'used in your message' : '', about].filter(Boolean).join(': ');

  const release = () => clearTimeout(hold.current?.timer);
  const press = () => {
    const timer = setTimeout(() => {
      if (hold.current) hold.current.isLong = true;
      onPeek();
    }, LONG_PRESS);
    hold.current = { timer, isLong: false };
  };

  return (
    <span className="inline-flex max-w-full">
      <button
        ref={chip}
        type="button"
        data-used={isUsed}
        aria-describedby={description ? id : undefined}
        // The text field keeps the focus and its cursor while a chip is pressed.
        onMouseDown={(event) => event.preventDefault()}
        onPointerDown={(event) => event.pointerType === 'touch' && press()}
        onPointerUp={release}
        onPointerCancel={release}
        onPointerLeave={release}
        onContextMenu={(event) => hold.current && event.preventDefault()}
        onMouseEnter={onPeek}
        onFocus={onPeek}
        onClick={(event) => {
          const wasLong = hold.current?.isLong ?? false;
          hold.current = undefined;
          if (!wasLong) onInsert(event.detail > 0);
        }}
        className={classNames(
          PART,
          'min-w-0 touch-manipulation py-1.5 pl-4 text-left select-none',
          isUsed
            ? `rounded-l-full border-r-0 pr-[9px] ${USED}`
            : 'rounded-full border-white/30 bg-white/8 hover:bg-white/18',
        )}
      >
        <span className="truncate">{column}</span>
        {!isUsed && (
          <span aria-hidden className="grid w-13 shrink-0 place-items-center">
            <Plus className="size-4" />
          </span>
        )}
      </button>
      {isUsed && <IfEmpty column={column} onOpen={() => onOpen(chip.current)} />}
      {description && (
        <span id={id} hidden>
          {description}
        </span>
      )}
    </span>
  );
}

/** The second part of a used chip. */
function IfEmpty({ column, onOpen }: { column: string; onOpen: () => void }) {
  return (
    <button
      type="button"
      aria-label={`If ${column} is empty`}
      aria-haspopup="dialog"
      onClick={(event) => {
        // Where the sheet that opens leads back to; Safari does not focus a button that is pressed.
        event.currentTarget.focus();
        onOpen();
      }}
      className={`w-11 shrink-0 justify-center rounded-r-full ${PART} ${USED}`}
    >
      <Pencil aria-hidden className="size-4" />
    </button>
  );
}
