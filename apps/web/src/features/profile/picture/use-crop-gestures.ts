import { useEffect, useRef, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { movedCrop, zoomedCrop, type Crop, type Share, type Size } from './crop';

/** How far an arrow key moves the picture, in shares of the square. */
const STEP = 0.05;
const ZOOM_STEP = 1.1;
/** How much a wheel zooms by each of its units; two fingers on a trackpad give few of them, with the control key. */
const BY_WHEEL = 0.002;
const BY_PINCH = 0.01;

const ARROWS: Readonly<Record<string, Share>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};
const ZOOMS: Readonly<Record<string, number>> = { '+': ZOOM_STEP, '=': ZOOM_STEP, '-': 1 / ZOOM_STEP };

type Change = (next: (crop: Crop) => Crop) => void;

/** The middle of some fingers in shares of the frame, and how far they are from it on the average. */
function spreadOf(fingers: Share[]): { middle: Share; spread: number } {
  const mean = (of: (finger: Share) => number) =>
    fingers.reduce((sum, finger) => sum + of(finger), 0) / fingers.length;
  const middle = { x: mean(({ x }) => x), y: mean(({ y }) => y) };
  return { middle, spread: mean(({ x, y }) => Math.hypot(x - middle.x, y - middle.y)) };
}

/** In shares of a square frame. */
function placeIn(frame: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): Share {
  const { left, top, width } = frame.getBoundingClientRect();
  return { x: (clientX - left) / (width || 1), y: (clientY - top) / (width || 1) };
}

/** Moving and zooming a picture in a square frame with fingers, mouse, wheel and keys. */
export function useCropGestures(
  frame: RefObject<HTMLElement | null>,
  size: Size | undefined,
  change: Change,
) {
  const fingers = useRef(new Map<number, Share>());

  useEffect(() => {
    const element = frame.current;
    if (!element || !size) return;
    const zoom = (event: WheelEvent) => {
      // React listens in a way that lets the page scroll as well.
      event.preventDefault();
      const times = Math.exp(-event.deltaY * (event.ctrlKey ? BY_PINCH : BY_WHEEL));
      const at = placeIn(element, event);
      change((crop) => zoomedCrop(crop, crop.zoom * times, size, at));
    };
    element.addEventListener('wheel', zoom, { passive: false });
    return () => element.removeEventListener('wheel', zoom);
  }, [frame, size, change]);

  const lift = ({ pointerId }: PointerEvent) => void fingers.current.delete(pointerId);
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      fingers.current.set(event.pointerId, placeIn(event.currentTarget, event));
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const down = fingers.current;
      if (!size || !down.has(event.pointerId)) return;
      const before = spreadOf([...down.values()]);
      down.set(event.pointerId, placeIn(event.currentTarget, event));
      const { middle, spread } = spreadOf([...down.values()]);
      const times = before.spread > 0 ? spread / before.spread : 1;
      const by = { x: middle.x - before.middle.x, y: middle.y - before.middle.y };
      change((crop) => movedCrop(zoomedCrop(crop, crop.zoom * times, size, before.middle), by, size));
    },
    onPointerUp: lift,
    onPointerCancel: lift,
    onKeyDown: (event: KeyboardEvent) => {
      // With these the keys are the browser's own: its zoom, its way back.
      if (!size || event.ctrlKey || event.metaKey || event.altKey) return;
      const by = ARROWS[event.key];
      const times = ZOOMS[event.key];
      if (by) change((crop) => movedCrop(crop, by, size));
      else if (times) change((crop) => zoomedCrop(crop, crop.zoom * times, size));
      else return;
      event.preventDefault();
    },
  };
}
