import { Check, Plus } from 'lucide-react';
import { useId, useRef } from 'react';
import { classNames } from '../../../shared/ui/class-names';

const LONG_PRESS = 450;

type ColumnChipProps = {
  column: string;
  isUsed: boolean;
  /** What is in the column, in words. */
  about: string | undefined;
  /** `byPointer` tells a click or tap from a key. */
  onPress: (byPointer: boolean) => void;
  /** The person wants to see what is in the column: points at it, comes to it by key, or holds it. */
  onPeek: () => void;
};

/** One column of the list. A used one is marked by color, tick and word. */
export function ColumnChip({ column, isUsed, about, onPress, onPeek }: ColumnChipProps) {
  const id = useId();
  const hold = useRef<{ timer: ReturnType<typeof setTimeout>; isLong: boolean }>(undefined);
  const Icon = isUsed ? Check : Plus;

  const release = () => clearTimeout(hold.current?.timer);
  const press = () => {
    const timer = setTimeout(() => {
      if (hold.current) hold.current.isLong = true;
      onPeek();
    }, LONG_PRESS);
    hold.current = { timer, isLong: false };
  };

  return (
    <>
      <button
        type="button"
        data-used={isUsed}
        aria-describedby={about ? id : undefined}
        aria-haspopup={isUsed ? 'dialog' : undefined}
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
          if (wasLong) return;
          // Where the sheet that opens leads back to; Safari does not focus a button that is pressed.
          if (isUsed) event.currentTarget.focus();
          onPress(event.detail > 0);
        }}
        className={classNames(
          'inline-flex min-h-11 max-w-full touch-manipulation items-center gap-1.5 rounded-full border px-4 py-1.5 text-left text-15 transition-colors duration-150 ease-out select-none',
          isUsed
            ? 'border-sent-bright bg-sent/35 font-semibold hover:bg-sent/50'
            : 'border-white/30 bg-white/8 hover:bg-white/18',
        )}
      >
        <Icon aria-hidden className="size-4 shrink-0" />
        <span className="truncate">{column}</span>
        {isUsed && <span className="sr-only">(used)</span>}
      </button>
      {about && (
        <span id={id} hidden>
          {about}
        </span>
      )}
    </>
  );
}
