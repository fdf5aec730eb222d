import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Keeps the page's canonical link on the address that is shown, without query: every page is served with the same
 * head, and search engines would take all of them for the landing page.
 */
export function CanonicalUrl() {
  const { pathname } = useLocation();
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
    if (link) link.href = new URL(pathname, link.href).href;
  }, [pathname]);
  return null;
}
