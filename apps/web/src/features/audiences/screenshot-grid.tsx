import type { ScreenshotSummary } from '@dearly/contracts';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, type ReactNode } from 'react';
import { GAP, useGridShape } from './grid-shape';

export type ScreenshotGridProps = {
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
  const { columns, rowHeight, top } = useGridShape(frame);
  const rows = Math.ceil(screenshots.length / columns);
  const virtual = useWindowVirtualizer({
    count: rows,
    estimateSize: () => rowHeight,
    overscan: 3,
    scrollMargin: top,
  });
  useEffect(() => virtual.measure(), [virtual, rowHeight]);

  const visible = virtual.getVirtualItems();
  const isNearEnd = (visible.at(-1)?.index ?? 0) >= rows - 4;
  useEffect(() => {
    if (isNearEnd) onEnd();
  }, [isNearEnd, onEnd]);

  return (
    <ul ref={frame} className="relative" style={{ height: virtual.getTotalSize() - GAP }}>
      {visible.flatMap(({ index: row, start }) =>
        screenshots.slice(row * columns, (row + 1) * columns).map((screenshot, column) => (
          <li
            key={screenshot.id}
            aria-posinset={row * columns + column + 1}
            aria-setsize={total}
            className="absolute top-0"
            style={{
              width: `calc((100% - ${GAP * (columns - 1)}px) / ${columns})`,
              left: `calc((100% + ${GAP}px) / ${columns} * ${column})`,
              height: rowHeight - GAP,
              transform: `translateY(${start - top}px)`,
            }}
          >
            {tile(screenshot)}
          </li>
        )),
      )}
    </ul>
  );
}
