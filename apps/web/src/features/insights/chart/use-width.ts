import { useLayoutEffect, useState, type RefObject } from 'react';

/** What a phone leaves for a chart; also where nothing can be measured. */
const UNMEASURED = 320;

/** Text of the usual size, in px; a browser can be set to a larger one, never to a smaller one in a chart. */
const USUAL_TEXT = 17;

/** How much larger than usual text is in this browser. */
function textScale(): number {
  const size = parseFloat(getComputedStyle(document.documentElement).fontSize);
  return Math.max(1, (size || USUAL_TEXT) / USUAL_TEXT);
}

/**
 * Width of an element in px of the usual text size, kept in step, so that the letters of a chart have the size of other
 * text whatever its width.
 */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(UNMEASURED);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current || typeof ResizeObserver === 'undefined') return undefined;
    const measure = () => setWidth(current.clientWidth / textScale() || UNMEASURED);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
