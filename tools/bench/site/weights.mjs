// What the pages of the built site weigh, by Vite's manifest of the chunks.

/** @typedef {{ file: string, name?: string, src?: string, isEntry?: boolean, isDynamicEntry?: boolean, imports?: string[], css?: string[] }} Chunk */
/** @typedef {Record<string, Chunk>} Manifest */
/** @typedef {(file: string) => number} SizeOf packed bytes of a built file */

const ENTRY = 'index.html';

/**
 * A chunk and everything that must be there before it can run.
 * @param {Manifest} manifest
 * @param {string} key
 * @param {Set<string>} [found]
 * @returns {Set<string>} keys of the manifest
 */
function closureOf(manifest, key, found = new Set()) {
  if (found.has(key)) return found;
  found.add(key);
  for (const needed of manifest[key]?.imports ?? []) closureOf(manifest, needed, found);
  return found;
}

/**
 * @param {Manifest} manifest
 * @param {Iterable<string>} keys
 * @param {SizeOf} sizeOf
 */
function sum(manifest, keys, sizeOf) {
  const files = new Set([...keys].flatMap((key) => manifest[key]?.file ?? []));
  return [...files].reduce((total, file) => total + sizeOf(file), 0);
}

/**
 * JavaScript that every page needs before it can show anything, in bytes.
 * @param {Manifest} manifest
 * @param {SizeOf} sizeOf
 */
export function entryWeight(manifest, sizeOf) {
  if (!manifest[ENTRY]) throw new Error(`The build's manifest does not name ${ENTRY}.`);
  return sum(manifest, closureOf(manifest, ENTRY), sizeOf);
}

/** The piece that every page fetches once it stands (apps/web/src/app/layout/layout.tsx), by the name of its module. */
const AHEAD = 'api';

/** @param {Manifest} manifest @returns {Set<string>} what every page has */
function everywhere(manifest) {
  const ahead = Object.keys(manifest).find((key) => manifest[key]?.name === AHEAD);
  if (!ahead) throw new Error(`The build's manifest names no piece ${AHEAD}.`);
  return closureOf(manifest, ahead, closureOf(manifest, ENTRY));
}

/** @param {string} key @param {Chunk} [chunk] */
const nameOf = (key, chunk) => (chunk?.src ?? key).replace(/^src\//, '');

/**
 * What a page adds to what every page has, in bytes: everything that has to be there before it can run. It is made of
 * parts, by their names: itself, what stands around it, and the part of its tab.
 * @param {Manifest} manifest
 * @param {SizeOf} sizeOf
 * @param {string[]} parts
 */
export function pageWeight(manifest, sizeOf, parts) {
  const there = everywhere(manifest);
  const needed = new Set();
  for (const part of parts) {
    const key = Object.keys(manifest).find((one) => nameOf(one, manifest[one]) === part);
    if (!key) throw new Error(`The build's manifest names no ${part}.`);
    closureOf(manifest, key, needed);
  }
  return sum(
    manifest,
    [...needed].filter((key) => !there.has(key)),
    sizeOf,
  );
}

/**
 * What each part that is fetched when needed adds to what every page has, in bytes, the heaviest first.
 * @param {Manifest} manifest
 * @param {SizeOf} sizeOf
 * @returns {{ name: string, bytes: number }[]}
 */
export function lazyWeights(manifest, sizeOf) {
  const there = everywhere(manifest);
  return Object.entries(manifest)
    .filter(([, chunk]) => chunk.isDynamicEntry)
    .map(([key, chunk]) => {
      const own = [...closureOf(manifest, key)].filter((needed) => !there.has(needed));
      return { name: nameOf(key, chunk), bytes: sum(manifest, own, sizeOf) };
    })
    .sort((one, other) => other.bytes - one.bytes);
}

/**
 * All style sheets of the site together, in bytes.
 * @param {Manifest} manifest
 * @param {SizeOf} sizeOf
 */
export function styleWeight(manifest, sizeOf) {
  const sheets = Object.values(manifest).flatMap(({ file, css = [] }) =>
    file.endsWith('.css') ? [file, ...css] : css,
  );
  return [...new Set(sheets)].reduce((total, file) => total + sizeOf(file), 0);
}
