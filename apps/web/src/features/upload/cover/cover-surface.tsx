import { useEffect, useRef } from 'react';
import { CoverBox, placeOf } from './cover-box';
import type { Box, Size } from './cover-boxes';
import type { Cover } from './cover-history';
import { suggestionAt, type Suggestion } from './suggested';
import { useDrag } from './use-drag';

export type CoverSurfaceProps = {
  address: string;
  size: Size;
  covers: Cover[];
  suggestions: Suggestion[];
  chosen: number | undefined;
  hintId: string;
  onChoose: (id: number) => void;
  onAdd: (box: Box) => void;
  onChange: (id: number, box: Box, isSame: boolean) => void;
  onRemove: (id: number) => void;
};

/** CSS pixels that a finger needs. */
const TARGET = 44;

const SUGGESTED: Record<Suggestion['kind'], string> = {
  contact: 'Cover the bar at the top, with the contact’s name',
  name: 'Cover this name',
};

/** The picture with its boxes, and dashed ones where something could be covered. Two fingers zoom the page in. */
export function CoverSurface({
  address,
  size,
  covers,
  suggestions,
  chosen,
  hintId,
  ...on
}: CoverSurfaceProps) {
  const surface = useRef<HTMLDivElement>(null);
  const { fresh, grab, surfaceProps } = useDrag(surface, size, {
    onDraw: on.onAdd,
    onTap: (at, pixel) => {
      const meant = suggestionAt(at, suggestions, TARGET * pixel);
      if (meant) on.onAdd(meant.box);
    },
    onChange: on.onChange,
  });
  // A new box is at hand for the keys at once.
  useEffect(() => {
    surface.current?.querySelector<HTMLElement>(`[data-cover="${chosen}"]`)?.focus();
  }, [chosen]);
  return (
    <div className="flex justify-center">
      <div
        ref={surface}
        role="group"
        aria-label="The picture"
        {...surfaceProps}
        style={{
          width: `min(100%, calc(55dvh * ${size.width / size.height}))`,
          aspectRatio: `${size.width} / ${size.height}`,
          touchAction: 'pinch-zoom',
        }}
        className="relative cursor-crosshair overflow-hidden rounded-lg select-none"
      >
        <img src={address} alt="" draggable={false} className="pointer-events-none size-full" />
        {suggestions.map(({ kind, box }, index) => (
          <button
            key={index}
            type="button"
            aria-label={SUGGESTED[kind]}
            style={placeOf(box, size)}
            // By a key or a screen reader; a finger or the mouse may also draw from here, so `onTap` has theirs.
            onClick={() => on.onAdd(box)}
            className={`absolute border-dashed border-[#b3261e] bg-[#b3261e]/20 ${kind === 'name' ? 'border' : 'border-2'}`}
          />
        ))}
        {covers.map((cover, index) => (
          <CoverBox
            key={cover.id}
            cover={cover}
            number={index + 1}
            picture={size}
            hintId={hintId}
            isChosen={cover.id === chosen}
            onChoose={() => on.onChoose(cover.id)}
            onChange={(box, isSame) => on.onChange(cover.id, box, isSame)}
            onRemove={() => on.onRemove(cover.id)}
            onGrab={(event, corner) => {
              on.onChoose(cover.id);
              grab(event, cover, corner);
            }}
          />
        ))}
        {fresh && <div aria-hidden style={placeOf(fresh, size)} className="absolute bg-black/80" />}
      </div>
    </div>
  );
}
