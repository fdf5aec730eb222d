import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** How long a page may take to grow to where it was left, in frames: three seconds at most. */
const PATIENCE = 180;
/** With these the person moves by themselves, and is not pulled away any more. */
const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Scrolls to `top` as soon as the page is high enough. Returns how to stop trying. */
function scrollWhenPossible(top: number): () => void {
  let tries = 0;
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    OWN_MOVES.forEach((move) => window.removeEventListener(move, stop));
  };
  const scroll = () => {
    window.scrollTo(0, top);
    tries += 1;
    if (Math.abs(window.scrollY - top) <= 1 || tries > PATIENCE) stop();
    else frame = requestAnimationFrame(scroll);
  };
  OWN_MOVES.forEach((move) => window.addEventListener(move, stop));
  scroll();
  return stop;
}

/**
 * A new page starts at its top; Back and Forward lead to where the page was left, which may have to be fetched before.
 * An address that names a place inside the page is that page's own matter.
 */
export function useScrollMemory(): void {
  const { key, pathname, hash } = useLocation();
  const how = useNavigationType();
  const tops = useRef(new Map<string, number>());
  const shown = useRef({ key, pathname });

  useEffect(() => {
    const note = () => void tops.current.set(shown.current.key, window.scrollY);
    // The browser would move the page that is still shown. When this app is left or reloaded, the browser's way works.
    const takeOver = () => void (history.scrollRestoration = 'manual');
    const giveBack = () => void (history.scrollRestoration = 'auto');
    takeOver();
    window.addEventListener('scroll', note, { passive: true });
    window.addEventListener('pageshow', takeOver);
    window.addEventListener('pagehide', giveBack);
    return () => {
      giveBack();
      window.removeEventListener('scroll', note);
      window.removeEventListener('pageshow', takeOver);
      window.removeEventListener('pagehide', giveBack);
    };
  }, []);

  // Before the browser says that a shorter page has moved: that is no place where the last one was left.
  useLayoutEffect(() => {
    const last = shown.current;
    shown.current = { key, pathname };
    if (last.key === key || hash) return undefined;
    const top = how === 'POP' ? tops.current.get(key) : undefined;
    if (top !== undefined) return scrollWhenPossible(top);
    if (last.pathname !== pathname) window.scrollTo(0, 0);
    tops.current.set(key, window.scrollY);
    return undefined;
  }, [key, pathname, hash, how]);
}
