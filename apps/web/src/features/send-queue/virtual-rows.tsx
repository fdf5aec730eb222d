import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { QueueItem } from './queue';

/** Height of a row in root font sizes: number, two lines of text, and the space around them. */
const ROW_REM = 6.4;

/** Where the list begins on the page and how high a row is, in px. Both change with the window and what stands above. */
function useRowShape(frame: React.RefObject<HTMLOListElement | null>): { top: number; height: number } {
  const [shape, setShape] = useState({ top: 0, height: ROW_REM * 17 });
  useLayoutEffect(() => {
    const measure = () => {
      if (!frame.current) return;
      const top = Math.round(frame.current.getBoundingClientRect().top + window.scrollY);
      const size = parseFloat(getComputedStyle(document.documentElement).fontSize) || 17;
      const height = Math.round(ROW_REM * size);
      setShape((last) => (last.top === top && last.height === height ? last : { top, height }));
    };
    measure();
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measure);
    observer?.observe(document.body);
    window.addEventListener('resize', measure);
    return () => {
      observer?.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [frame]);
  return shape;
}

/** A long list that scrolls with the page; only the rows in sight are in the document. */
export function VirtualRows({ items, row }: { items: QueueItem[]; row: (item: QueueItem) => ReactNode }) {
  const frame = useRef<HTMLOListElement>(null);
  const { top, height } = useRowShape(frame);
  const virtual = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => height,
    overscan: 4,
    scrollMargin: top,
  });
  useLayoutEffect(() => virtual.measure(), [virtual, height]);
  return (
    <ol
      ref={frame}
      aria-label="Messages"
      className="relative -mx-3"
      style={{ height: virtual.getTotalSize() }}
    >
      {virtual.getVirtualItems().map(({ index, start }) => {
        const item = items[index];
        return (
          item && (
            <li
              key={item.id}
              aria-posinset={index + 1}
              aria-setsize={items.length}
              className="absolute inset-x-0 top-0"
              style={{ height, transform: `translateY(${start - top}px)` }}
            >
              {row(item)}
            </li>
          )
        );
      })}
    </ol>
  );
}
