import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** JavaScript that every page needs before it can show anything, packed with gzip. */
export const FIRST_LOAD_LIMIT = 125_000;

/** What this needs to know of a built file. */
export type BuiltFile = { type: string; isEntry?: boolean; imports?: string[]; code?: string };

/** The scripts that the page names, by their file names, and how many bytes each of them has, packed. */
export function firstLoadOf(bundle: Record<string, BuiltFile>): Map<string, number> {
  const found = new Map<string, number>();
  const add = (name: string): void => {
    const file = bundle[name];
    if (!file || found.has(name)) return;
    found.set(name, gzipSync(file.code ?? '', { level: 9 }).length);
    file.imports?.forEach(add);
  };
  for (const [name, { type, isEntry }] of Object.entries(bundle)) if (type === 'chunk' && isEntry) add(name);
  return found;
}

/** What is wrong with the weight of the first load, heaviest file first; undefined when it keeps the limit. */
export function overweight(bundle: Record<string, BuiltFile>): string | undefined {
  const files = [...firstLoadOf(bundle)].sort(([, one], [, other]) => other - one);
  const bytes = files.reduce((sum, [, size]) => sum + size, 0);
  if (bytes <= FIRST_LOAD_LIMIT) return undefined;
  const list = files.map(([name, size]) => `${name} ${size}`).join(', ');
  return `Before the first paint there are ${bytes} bytes of JavaScript, ${FIRST_LOAD_LIMIT} at most: ${list}. Import what the first paint can do without by import().`;
}

/** The build fails when the JavaScript before the first paint outgrows its limit. */
export function firstLoad(): Plugin {
  return {
    name: 'dearly:first-load',
    apply: 'build',
    generateBundle: {
      // After Vite has written into the entry which files each `import()` needs.
      order: 'post',
      handler(_options, bundle) {
        const fault = overweight(bundle);
        if (fault) this.error(fault);
      },
    },
  };
}
