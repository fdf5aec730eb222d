import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Goes to the section that the address names. The browser cannot do so by itself when the text comes later than the
 * page; links within the page are its own matter.
 */
export function useNamedSection(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const heading = hash && document.getElementById(hash.slice(1));
    if (!heading) return;
    heading.scrollIntoView();
    heading.focus({ preventScroll: true });
  }, [hash]);
}
