import { byLanguageName, foldedName, LANGUAGE_NAMES } from './language-names';

const TAG = /^([a-z]{2,3})(?:-([a-z0-9]{2,8}))?$/;
const LONGEST = 40;
const tagOfName = byLanguageName((tag) => tag);

/**
 * The tag of the language that a cell names: `de` for "de", "DE", "German", "Deutsch" or "German (Austria)", `pt-BR` for
 * "pt_BR"; undefined for anything else. By the names that `versionFinder` goes by: who is counted for a language here
 * gets its version there. Three letters are a tag only when the language is known.
 */
export function languageTagOf(cell: string): string | undefined {
  const text = cell.trim();
  if (text.length > LONGEST) return undefined;
  const folded = foldedName(text);
  const named = tagOfName(folded);
  if (named !== undefined) return named;
  const [, language = '', region] = TAG.exec(folded) ?? [];
  if (language.length !== 2 && !Object.hasOwn(LANGUAGE_NAMES, language)) return undefined;
  return region === undefined ? language : canonical(`${language}-${region}`);
}

function canonical(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
}
