import { useRef, useState, type PointerEvent, type RefObject } from 'react';
import {
  boxBetween,
  isLargeEnough,
  movedBox,
  pointIn,
  resizedBox,
  type Box,
  type Point,
  type Size,
} from './cover-boxes';
import type { Cover } from './cover-history';

type Drag =
  | { kind: 'draw'; from: Point }
  | { kind: 'move' | 'resize'; from: Point; cover: Cover; hasMoved: boolean };

/** CSS pixels: a finger that was moved less only touched the picture. */
const LEAST_DRAG = 6;

type Told = {
  onDraw: (box: Box) => void;
  /** `pixel`: how many pixels of the picture a CSS pixel of the screen is. */
  onTap: (at: Point, pixel: number) => void;
  onChange: (id: number, box: Box, isSame: boolean) => void;
};

/** Drawing, moving and resizing boxes with a finger or mouse. `fresh` is the box that is being drawn. */
export function useDrag(
  surface: RefObject<HTMLElement | null>,
  picture: Size,
  { onDraw, onTap, onChange }: Told,
) {
  const drag = useRef<Drag | null>(null);
  const [fresh, setFresh] = useState<Box | null>(null);

  const pointOf = ({ clientX: x, clientY: y }: PointerEvent): Point => {
    const shown = surface.current?.getBoundingClientRect();
    return shown ? pointIn({ x, y }, shown, picture) : { x: 0, y: 0 };
  };
  const begin = (event: PointerEvent<HTMLElement>, next: Drag) => {
    if (event.button !== 0 || !event.isPrimary) return;
    event.stopPropagation();
    surface.current?.setPointerCapture(event.pointerId);
    drag.current = next;
  };
  const end = () => {
    drag.current = null;
    setFresh(null);
  };
  return {
    fresh,
    grab: (event: PointerEvent<HTMLElement>, cover: Cover, corner: boolean) =>
      begin(event, { kind: corner ? 'resize' : 'move', from: pointOf(event), cover, hasMoved: false }),
    surfaceProps: {
      onPointerDown: (event: PointerEvent<HTMLElement>) =>
        begin(event, { kind: 'draw', from: pointOf(event) }),
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const now = drag.current;
        if (!now) return;
        const at = pointOf(event);
        if (now.kind === 'draw') {
          setFresh(boxBetween(now.from, at, picture));
          return;
        }
        const by = { x: at.x - now.from.x, y: at.y - now.from.y };
        const change = now.kind === 'move' ? movedBox : resizedBox;
        onChange(now.cover.id, change(now.cover, by, picture), now.hasMoved);
        now.hasMoved = true;
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        const now = drag.current;
        end();
        if (now?.kind !== 'draw') return;
        const at = pointOf(event);
        const pixel = picture.width / (surface.current?.getBoundingClientRect().width || picture.width);
        const box = boxBetween(now.from, at, picture);
        if (Math.max(box.width, box.height) < LEAST_DRAG * pixel) onTap(at, pixel);
        else if (isLargeEnough(box)) onDraw(box);
      },
      // A second finger zooms in: what the first one began counts no more.
      onPointerCancel: end,
    },
  };
}
