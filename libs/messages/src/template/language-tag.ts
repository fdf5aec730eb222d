/** Names of languages as lists write them, in English, in themselves and in the larger neighbouring languages. */
const NAMES: Record<string, string> = {
  ar: 'arabic العربية arabisch arabe árabe arabo',
  bg: 'bulgarian български bulgarisch',
  ca: 'catalan català katalanisch',
  cs: 'czech čeština česky tschechisch',
  da: 'danish dansk dänisch danois danés danese dinamarquês deens',
  de: 'german deutsch allemand alemán aleman tedesco alemão duits',
  el: 'greek ελληνικά griechisch',
  en: 'english englisch anglais inglés ingles inglese inglês engels',
  es: 'spanish español espanol castellano spanisch espagnol spagnolo espanhol spaans',
  fa: 'persian farsi فارسی persisch',
  fi: 'finnish suomi finnisch',
  fr: 'french français francais französisch franzoesisch francés frances francese francês frans',
  he: 'hebrew עברית hebräisch',
  hi: 'hindi हिन्दी',
  hr: 'croatian hrvatski kroatisch',
  hu: 'hungarian magyar ungarisch',
  id: 'indonesian indonesia indonesisch',
  it: 'italian italiano italienisch italien italiaans',
  ja: 'japanese 日本語 japanisch japonais japonés',
  ko: 'korean 한국어 koreanisch',
  nl: 'dutch nederlands niederländisch holländisch néerlandais neerlandés olandese holandês',
  no: 'norwegian norsk norwegisch',
  pl: 'polish polski polnisch polonais polaco polacco pools',
  pt: 'portuguese português portugues portugiesisch portugais portugués portoghese portugees',
  ro: 'romanian română rumänisch',
  ru: 'russian русский russisch russe ruso russo',
  sv: 'swedish svenska schwedisch',
  th: 'thai ไทย thailändisch',
  tr: 'turkish türkçe turkce türkisch turc turco turks',
  uk: 'ukrainian українська ukrainisch ukrainien ucraniano',
  vi: 'vietnamese vietnamesisch',
  zh: 'chinese 中文 汉语 漢語 mandarin chinesisch chinois chino cinese',
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
