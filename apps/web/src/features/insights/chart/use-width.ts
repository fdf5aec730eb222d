import { useLayoutEffect, useState, type RefObject } from 'react';

/** What a phone leaves for a chart; also where nothing can be measured. */
const UNMEASURED = 320;

/** Width of an element in px, kept in step, so that the letters of a chart keep their size whatever its width. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(UNMEASURED);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current || typeof ResizeObserver === 'undefined') return undefined;
    const measure = () => setWidth(current.clientWidth || UNMEASURED);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
