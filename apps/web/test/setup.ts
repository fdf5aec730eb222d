import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// A page is compiled when a test first opens it; only a text that never comes is a failure. Short failure reports.
configure({
  asyncUtilTimeout: 10_000,
  getElementError: (message) => new Error(message?.split('\n')[0] ?? 'Not found'),
});

// jsdom draws nothing, so it lacks these; the page only asks and scrolls with them.
window.matchMedia ??= (query: string) =>
  ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }) as unknown as MediaQueryList;
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.hasPointerCapture ??= () => false;
Element.prototype.setPointerCapture ??= () => undefined;
Element.prototype.releasePointerCapture ??= () => undefined;
