import { isLoadFailure } from './load-failure';

describe('a part of the app that did not arrive', () => {
  it.each([
    ['Chromium', 'Failed to fetch dynamically imported module: https://dearly.example/assets/send-1.js'],
    ['Firefox', 'error loading dynamically imported module: https://dearly.example/assets/send-1.js'],
    ['Safari', 'Importing a module script failed.'],
    ['Safari, for a page in its place', "'text/html' is not a valid JavaScript MIME type."],
    ['our loader', 'A part of the app could not be loaded: https://dearly.example/assets/send-1.js'],
  ])('is known by the words of %s', (_who, message) => {
    expect(isLoadFailure(new TypeError(message))).toBe(true);
  });

  it.each([new Error('broken on purpose'), 'Failed to fetch dynamically imported module', undefined])(
    'is not every fault: %p',
    (fault) => expect(isLoadFailure(fault)).toBe(false),
  );
});
