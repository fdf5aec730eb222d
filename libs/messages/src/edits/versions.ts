import { byLanguageName, foldedName } from './language-names';

const isTag = (text: string) => /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/.test(text);

/** `de-at-1996`, `de-at`, `de` */
function* shorterTags(tag: string): Generator<string> {
  for (let end = tag.length; end > 0; end = tag.lastIndexOf('-', end - 1)) yield tag.slice(0, end);
}

/**
 * Finds the version of a template by what a cell says about a person's language. In this order: the tag itself in any
 * letter case (`de-AT`, `de_at`), a shorter one (`de` for `de-AT`), the only version of that language (`pt-BR` for
 * `pt`), and the language's name in English or its own ("German", "Deutsch", "German (Austria)"). Any other text, and
 * none, has no version: the template itself is for all the rest.
 */
export function versionFinder(tags: readonly string[]): (cell: string) => string | undefined {
  const known = new Map<string, string>();
  const families = new Map<string, Set<string>>();
  for (const tag of tags) {
    const key = foldedName(tag);
    known.set(key, tag);
    for (const shorter of shorterTags(key))
      families.set(shorter, (families.get(shorter) ?? new Set()).add(tag));
  }
  for (const [shorter, [only, another]] of families) {
    if (!known.has(shorter) && only !== undefined && another === undefined) known.set(shorter, only);
  }
  const named = byLanguageName((language) => known.get(language));
  const find = (text: string): string | undefined => {
    if (isTag(text)) {
      for (const tag of shorterTags(text)) if (known.has(tag)) return known.get(tag);
    }
    return named(text);
  };
  const seen = new Map<string, string | undefined>();
  return (cell) => {
    if (!seen.has(cell)) {
      if (seen.size >= REMEMBERED) seen.clear();
      seen.set(cell, find(foldedName(cell)));
    }
    return seen.get(cell);
  };
}

/** A column of languages holds few different texts; any other must not fill the memory. */
const REMEMBERED = 1_000;
