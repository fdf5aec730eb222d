/** What languages are called in English and by those who speak them. */
const NAMES: Record<string, string> = {
  ar: 'arabic العربية',
  bg: 'bulgarian български',
  ca: 'catalan català',
  cs: 'czech čeština',
  da: 'danish dansk',
  de: 'german deutsch',
  el: 'greek ελληνικά',
  en: 'english',
  es: 'spanish español castellano',
  fa: 'persian farsi فارسی',
  fi: 'finnish suomi',
  fr: 'french français francais',
  he: 'hebrew עברית',
  hi: 'hindi हिन्दी',
  hr: 'croatian hrvatski',
  hu: 'hungarian magyar',
  id: 'indonesian indonesia',
  it: 'italian italiano',
  ja: 'japanese 日本語',
  ko: 'korean 한국어',
  nl: 'dutch nederlands',
  no: 'norwegian norsk',
  pl: 'polish polski',
  pt: 'portuguese português portugues',
  ro: 'romanian română',
  ru: 'russian русский',
  sv: 'swedish svenska',
  th: 'thai ไทย',
  tr: 'turkish türkçe',
  uk: 'ukrainian українська',
  vi: 'vietnamese',
  zh: 'chinese mandarin 中文',
};
const TAG_OF_NAME = new Map(
  Object.entries(NAMES).flatMap(([tag, names]) =>
    names.split(' ').map((name): [string, string] => [name, tag]),
  ),
);
const TAG = /^([a-z]{2})(?:[-_]([a-z0-9]{2,8}))?$/i;

/**
 * The tag of the language that a cell names: `de` for "de", "DE", "German" or "Deutsch", `pt-BR` for "pt_BR"; undefined
 * for anything else. Not by the browser's own lists of names, so that service and browser answer alike.
 */
export function languageTagOf(cell: string): string | undefined {
  const text = cell.trim();
  if (text.length > 40) return undefined;
  const named = TAG_OF_NAME.get(text.toLowerCase());
  if (named !== undefined) return named;
  const [, language, region] = TAG.exec(text) ?? [];
  if (language === undefined) return undefined;
  return region === undefined ? language.toLowerCase() : canonical(`${language}-${region}`);
}

function canonical(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
}
