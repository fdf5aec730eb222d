import type { Plugin } from 'vite';

/** What Vite has every `import()` of the built app call. */
const HELPER = '\0vite/preload-helper.js';
const OURS = '/src/shared/load-part';

/**
 * Has every `import()` of the built app load its part by `loadPart`, in place of Vite's own helper. The build fails when
 * Vite does not ask for that helper, or when a part brings a style sheet of its own, which `loadPart` does not load.
 */
export function partLoader(): Plugin {
  let base = '/';
  let isUsed = false;
  return {
    name: 'dearly:part-loader',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      build: {
        modulePreload: {
          // Vite leaves out a part's own file when it needs no other.
          resolveDependencies: (file, needed, { hostType }) =>
            hostType === 'html' ? needed : [...new Set([file, ...needed])],
        },
      },
    }),
    configResolved(config) {
      base = config.base;
    },
    load(id) {
      if (id !== HELPER) return undefined;
      isUsed = true;
      // Vite also names the one style sheet, which the page was sent with.
      return `import { loadPart } from '${OURS}';
const scripts = (files) => files.filter((file) => !file.endsWith('.css'));
export const __vitePreload = (run, files = []) =>
  loadPart(run, scripts(files).map((file) => ${JSON.stringify(base)} + file));`;
    },
    generateBundle(_options, bundle) {
      if (!isUsed) this.error(`Vite no longer loads ${HELPER}: see part-loader.mts.`);
      const sheets = Object.keys(bundle).filter((name) => name.endsWith('.css'));
      if (sheets.length > 1) this.error(`There is more than one style sheet: ${sheets.join(', ')}.`);
    },
  };
}
