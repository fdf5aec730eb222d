import { useLayoutEffect, useRef, type RefObject } from 'react';

/** When `state` changes and what had the focus goes with the old one, `target` takes it. */
export function useLostFocus(target: RefObject<HTMLElement | null>, state: unknown): void {
  const before = useRef(state);
  useLayoutEffect(() => {
    if (before.current === state) return;
    before.current = state;
    if (document.activeElement === document.body) target.current?.focus({ preventScroll: true });
  }, [target, state]);
}
