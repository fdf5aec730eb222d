import { useLayoutEffect, useState, type RefObject } from 'react';

export const GAP = 12;
/** Three lines: who, what came of it, the file. */
const CAPTION = 68;
const MIN_TILE = 140;
const MAX_COLUMNS = 6;

/** Columns that fit, the height of a row with its gap, and where the grid begins on the page. All lengths in px. */
export type GridShape = { columns: number; rowHeight: number; top: number };

/** Pictures are three wide and four high; at least two columns, also on a phone of 320 px. */
export function gridShape(width: number, top: number): GridShape {
  const fitting = Math.floor((width + GAP) / (MIN_TILE + GAP));
  const columns = Math.min(MAX_COLUMNS, Math.max(2, fitting));
  const tile = (width - GAP * (columns - 1)) / columns;
  return { columns, rowHeight: Math.round((Math.max(0, tile) * 4) / 3) + CAPTION + GAP, top };
}

/** Shape of the grid in `frame`, kept in step with the window. */
export function useGridShape(frame: RefObject<HTMLElement | null>): GridShape {
  const [shape, setShape] = useState(() => gridShape(0, 0));
  useLayoutEffect(() => {
    const measure = () => {
      if (!frame.current) return;
      const { width, top } = frame.current.getBoundingClientRect();
      setShape(gridShape(width, Math.round(top + window.scrollY)));
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [frame]);
  return shape;
}
