import type { ScreenshotSummary } from '@dearly/contracts';
import { useEffect, useRef, type ReactNode } from 'react';
import { GAP, useGridView } from './grid-shape';

type ScreenshotGridProps = {
  screenshots: ScreenshotSummary[];
  /** How many there are in all; fewer may be loaded. */
  total: number;
  /** The last loaded ones are near. */
  onEnd: () => void;
  tile: (screenshot: ScreenshotSummary) => ReactNode;
};

/** Thumbnails in fixed boxes. It scrolls with the page, and only the rows in sight are in the document. */
export function ScreenshotGrid({ screenshots, total, onEnd, tile }: ScreenshotGridProps) {
  const frame = useRef<HTMLUListElement>(null);
  const { columns, rowHeight, from, to } = useGridView(frame);
  const rows = Math.ceil(screenshots.length / columns);
  const isNearEnd = to >= rows - 3;
  useEffect(() => {
    if (isNearEnd) onEnd();
  }, [isNearEnd, onEnd]);

  const first = from * columns;
  return (
    <ul ref={frame} aria-label="Screenshots" className="relative" style={{ height: rows * rowHeight - GAP }}>
      {screenshots.slice(first, to * columns).map((screenshot, at) => (
        <li
          key={screenshot.id}
          aria-posinset={first + at + 1}
          aria-setsize={total}
          className="absolute top-0"
          style={{
            width: `calc((100% - ${GAP * (columns - 1)}px) / ${columns})`,
            left: `calc((100% + ${GAP}px) / ${columns} * ${at % columns})`,
            height: rowHeight - GAP,
            transform: `translateY(${(from + Math.floor(at / columns)) * rowHeight}px)`,
          }}
        >
          {tile(screenshot)}
        </li>
      ))}
    </ul>
  );
}
