import type { Plugin } from 'vite';

const OURS = '/src/shared/adopted-styles';

/** Files of libraries that write style elements, and what they do instead. */
const ADOPTED = [
  {
    // Of the dialogs, to hold the page still under them.
    file: /\/react-style-singleton\/dist\/[^/]+\/singleton\.js$/,
    adopt: () => `export { stylesheetSingleton } from '${OURS}';`,
  },
  {
    file: /\/react-zoom-pan-pinch\/dist\/index\.esm\.js$/,
    adopt: (code: string) =>
      `import { adoptStyles } from '${OURS}';\n` +
      code.replace('\nstyleInject(css_248z);', '\nadoptStyles(css_248z);'),
  },
];

/**
 * Has the libraries of the built app adopt their style sheets instead of writing style elements, which the content
 * policy refuses (apps/gateway/src/http/security-headers.ts). One of them takes no nonce, and the service worker would
 * keep a page's nonce for long. The build fails when a file is no longer what it was.
 */
export function styleAdopter(): Plugin {
  const adopted = new Set<RegExp>();
  return {
    name: 'dearly:style-adopter',
    apply: 'build',
    buildStart: () => adopted.clear(),
    transform(code, id) {
      const found = ADOPTED.find(({ file }) => file.test(id));
      if (!found) return undefined;
      const changed = found.adopt(code);
      if (changed.includes(OURS) && !/^styleInject\(/m.test(changed)) adopted.add(found.file);
      return { code: changed, map: null };
    },
    buildEnd(error) {
      const missed = ADOPTED.filter(({ file }) => !adopted.has(file)).map(({ file }) => file.source);
      if (!error && missed.length > 0) this.error(`Look at style-adopter.mts: ${missed.join(', ')}`);
    },
  };
}
