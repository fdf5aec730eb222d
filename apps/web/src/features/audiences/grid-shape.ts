import { useLayoutEffect, useState, type RefObject } from 'react';

/** In px. */
export const GAP = 12;
/** In root font sizes, so that larger text has its room: four lines (who, what came of it in two, the file), and a narrow tile. */
const CAPTION_REM = 5;
const TILE_REM = 8.25;
const MAX_COLUMNS = 6;
/** Rows above and below those in sight, for a fast finger. */
const AROUND = 3;

/** Columns that fit, and the height of a row with its gap in px. */
export type GridShape = { columns: number; rowHeight: number };
/** With the rows to draw: from this one to the one before `to`, counted from 0. There may be fewer. */
export type GridView = GridShape & { from: number; to: number };

/**
 * Pictures are three wide and four high; at least two columns, also on a phone of 320 px. `width` and `rem`, the size of
 * the page's text, in px.
 */
export function gridShape(width: number, rem: number): GridShape {
  const fitting = Math.floor((width + GAP) / (TILE_REM * rem + GAP));
  const columns = Math.min(MAX_COLUMNS, Math.max(2, fitting));
  const tile = (width - GAP * (columns - 1)) / columns;
  return { columns, rowHeight: Math.round((Math.max(0, tile) * 4) / 3 + CAPTION_REM * rem) + GAP };
}

function viewOf(frame: HTMLElement): GridView {
  const { width, top } = frame.getBoundingClientRect();
  const shape = gridShape(width, parseFloat(getComputedStyle(document.documentElement).fontSize) || 16);
  const first = Math.floor(-top / shape.rowHeight) - AROUND;
  const end = Math.ceil((window.innerHeight - top) / shape.rowHeight) + AROUND;
  return { ...shape, from: Math.max(0, first), to: Math.max(0, end) };
}

const isSame = (one: GridView, other: GridView) =>
  one.columns === other.columns &&
  one.rowHeight === other.rowHeight &&
  one.from === other.from &&
  one.to === other.to;

/**
 * Shape of the grid in `frame` and the rows of it that are in sight, while the page scrolls and changes. All rows have one
 * height, so this is counting. The library that draws our other long lists measures theirs, which costs 10 kB.
 */
export function useGridView(frame: RefObject<HTMLElement | null>): GridView {
  const [view, setView] = useState<GridView>(() => ({ ...gridShape(0, 16), from: 0, to: 0 }));
  useLayoutEffect(() => {
    const look = () => {
      if (!frame.current) return;
      const now = viewOf(frame.current);
      setView((last) => (isSame(last, now) ? last : now));
    };
    look();
    // Something above it may come or go, or text may grow.
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(look);
    observer?.observe(document.body);
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      observer?.disconnect();
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [frame]);
  return view;
}
