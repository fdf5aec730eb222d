/**
 * What languages are called in English and by those who speak them, by their tag. A table and not `Intl.DisplayNames`,
 * whose data differ from browser to browser: a preview must name the version that the service takes. A test holds the
 * table against it.
 */
export const LANGUAGE_NAMES: Readonly<Record<string, readonly string[]>> = {
  af: ['Afrikaans'],
  am: ['Amharic', 'አማርኛ'],
  ar: ['Arabic', 'العربية'],
  az: ['Azerbaijani', 'azərbaycan'],
  be: ['Belarusian', 'беларуская'],
  bg: ['Bulgarian', 'български'],
  bn: ['Bangla', 'Bengali', 'বাংলা'],
  bs: ['Bosnian', 'bosanski'],
  ca: ['Catalan', 'català'],
  cs: ['Czech', 'čeština'],
  cy: ['Welsh', 'Cymraeg'],
  da: ['Danish', 'dansk'],
  de: ['German', 'Deutsch'],
  el: ['Greek', 'Ελληνικά'],
  en: ['English'],
  es: ['Spanish', 'español', 'castellano'],
  et: ['Estonian', 'eesti'],
  eu: ['Basque', 'euskara'],
  fa: ['Persian', 'Farsi', 'فارسی'],
  fi: ['Finnish', 'suomi'],
  fil: ['Filipino', 'Tagalog'],
  fr: ['French', 'français'],
  ga: ['Irish', 'Gaeilge'],
  gl: ['Galician', 'galego'],
  gu: ['Gujarati', 'ગુજરાતી'],
  he: ['Hebrew', 'עברית'],
  hi: ['Hindi', 'हिन्दी'],
  hr: ['Croatian', 'hrvatski'],
  ht: ['Haitian Creole'],
  hu: ['Hungarian', 'magyar'],
  hy: ['Armenian', 'հայերեն'],
  id: ['Indonesian', 'Indonesia', 'Bahasa Indonesia'],
  is: ['Icelandic', 'íslenska'],
  it: ['Italian', 'italiano'],
  ja: ['Japanese', '日本語'],
  ka: ['Georgian', 'ქართული'],
  kk: ['Kazakh', 'қазақ тілі'],
  km: ['Khmer', 'ខ្មែរ'],
  kn: ['Kannada', 'ಕನ್ನಡ'],
  ko: ['Korean', '한국어'],
  ky: ['Kyrgyz', 'кыргызча'],
  lo: ['Lao', 'ລາວ'],
  lt: ['Lithuanian', 'lietuvių'],
  lv: ['Latvian', 'latviešu'],
  mk: ['Macedonian', 'македонски'],
  ml: ['Malayalam', 'മലയാളം'],
  mn: ['Mongolian', 'монгол'],
  mr: ['Marathi', 'मराठी'],
  ms: ['Malay', 'Melayu', 'Bahasa Melayu'],
  my: ['Burmese', 'မြန်မာ'],
  // Before Bokmål, which is called the same: whoever is told apart no further gets plain Norwegian.
  no: ['Norwegian', 'norsk'],
  nb: ['Norwegian Bokmål', 'norsk bokmål', 'Norwegian', 'norsk'],
  ne: ['Nepali', 'नेपाली'],
  nl: ['Dutch', 'Nederlands'],
  nn: ['Norwegian Nynorsk', 'norsk nynorsk'],
  pa: ['Punjabi', 'ਪੰਜਾਬੀ'],
  pl: ['Polish', 'polski'],
  ps: ['Pashto', 'پښتو'],
  pt: ['Portuguese', 'português'],
  ro: ['Romanian', 'română'],
  ru: ['Russian', 'русский'],
  si: ['Sinhala', 'සිංහල'],
  sk: ['Slovak', 'slovenčina'],
  sl: ['Slovenian', 'slovenščina'],
  so: ['Somali', 'Soomaali'],
  sq: ['Albanian', 'shqip'],
  sr: ['Serbian', 'српски'],
  sv: ['Swedish', 'svenska'],
  sw: ['Swahili', 'Kiswahili'],
  ta: ['Tamil', 'தமிழ்'],
  te: ['Telugu', 'తెలుగు'],
  th: ['Thai', 'ไทย'],
  tr: ['Turkish', 'Türkçe'],
  uk: ['Ukrainian', 'українська'],
  ur: ['Urdu', 'اردو'],
  uz: ['Uzbek', 'o‘zbek'],
  vi: ['Vietnamese', 'Tiếng Việt'],
  yi: ['Yiddish', 'ייִדיש'],
  zh: ['Chinese', 'Mandarin', '中文'],
  zu: ['Zulu', 'isiZulu'],
};

/** `Français`, `FRANCAIS` and `francais` as one; `de_AT` as `de-at`. */
export function foldedName(text: string): string {
  return text.trim().toLowerCase().replaceAll('_', '-').normalize('NFKD').replace(/\p{M}/gu, '');
}

/** `german (austria)`, `german - austria` and `german/swiss` as `german`. */
const withoutRegion = (text: string) => /^[^(,/;]*?(?= - |[(,/;]|$)/.exec(text)?.[0].trim() ?? text;

/**
 * Finds what `ofTag` gives for the language of a folded name, its region left aside; for a name that several languages
 * have, that of the first that has something.
 */
export function byLanguageName<Found>(
  ofTag: (tag: string) => Found | undefined,
): (folded: string) => Found | undefined {
  const named = new Map<string, Found>();
  for (const [tag, names] of Object.entries(LANGUAGE_NAMES)) {
    const found = ofTag(tag);
    if (found === undefined) continue;
    for (const name of names) if (!named.has(foldedName(name))) named.set(foldedName(name), found);
  }
  return (folded) => named.get(folded) ?? named.get(withoutRegion(folded));
}
