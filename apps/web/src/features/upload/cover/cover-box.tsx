import type { KeyboardEvent, PointerEvent } from 'react';
import { movedBox, resizedBox, type Box, type Size } from './cover-boxes';
import type { Cover } from './cover-history';

/** Of the picture's width: how far one press of an arrow goes. */
const KEY_STEP = 0.01;
const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Where a box stands on the picture, whatever size that is shown in. */
export const placeOf = (box: Box, picture: Size) => ({
  left: `${(box.left / picture.width) * 100}%`,
  top: `${(box.top / picture.height) * 100}%`,
  width: `${(box.width / picture.width) * 100}%`,
  height: `${(box.height / picture.height) * 100}%`,
});

type CoverBoxProps = {
  cover: Cover;
  /** Counts from 1. */
  number: number;
  picture: Size;
  hintId: string;
  isChosen: boolean;
  onChoose: () => void;
  onChange: (box: Box, isSame: boolean) => void;
  onRemove: () => void;
  onGrab: (event: PointerEvent<HTMLElement>, corner: boolean) => void;
};

/** A box on the picture: dragged by its middle, resized by its corner, or both by the arrow keys. */
export function CoverBox({ cover, number, picture, hintId, isChosen, ...on }: CoverBoxProps) {
  const press = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (arrow) {
      event.preventDefault();
      const step = Math.max(1, Math.round(picture.width * KEY_STEP));
      const by = { x: arrow[0] * step, y: arrow[1] * step };
      on.onChange(
        event.shiftKey ? resizedBox(cover, by, picture) : movedBox(cover, by, picture),
        event.repeat,
      );
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      on.onRemove();
    }
  };
  return (
    <div style={placeOf(cover, picture)} className="absolute">
      <button
        type="button"
        data-cover={cover.id}
        aria-label={`Box ${number}`}
        aria-describedby={hintId}
        aria-pressed={isChosen}
        onFocus={on.onChoose}
        onKeyDown={press}
        onPointerDown={(event) => on.onGrab(event, false)}
        className="absolute inset-0 size-full cursor-move bg-black outline-1 outline-white/60 aria-pressed:outline-2 aria-pressed:outline-link"
      />
      {isChosen && (
        <span
          aria-hidden
          onPointerDown={(event) => on.onGrab(event, true)}
          // In px, because the picture does not grow with the text either.
          className="absolute -right-[14px] -bottom-[14px] z-10 grid size-[28px] cursor-nwse-resize place-items-center"
        >
          <span className="size-[11px] rounded-full border-2 border-black bg-link" />
        </span>
      )}
    </div>
  );
}
