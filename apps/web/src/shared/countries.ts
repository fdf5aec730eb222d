// The countries whose numbering plan is known; a test keeps the list equal to the phone library's own. Stated here,
// because the library with its tables is loaded by the worker alone.
const CODES =
  'AC AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TA TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW';

export const COUNTRY_CODES: readonly string[] = CODES.split(' ');

function localeOf(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag);
  } catch {
    // A browser may be set to a tag that is no locale, such as "C": it says nothing about the country.
    return undefined;
  }
}

/**
 * Country of a browser's languages, best first: the first one that names a country, else the likeliest of the first
 * language, else the United States.
 */
export function countryOf(languages: readonly string[]): string {
  const locales = languages.map(localeOf).filter((locale) => locale !== undefined);
  const named = locales.map((locale) => locale.region);
  const likely = locales.map((locale) => locale.maximize().region);
  return [...named, ...likely].find((code) => code !== undefined && COUNTRY_CODES.includes(code)) ?? 'US';
}

/** Name of a country in the person's language. */
export function countryName(code: string, languages: readonly string[]): string {
  return new Intl.DisplayNames([...languages], { type: 'region' }).of(code) ?? code;
}

/** Every country with its name, in the order of the names. */
export function countryChoices(languages: readonly string[]): { code: string; name: string }[] {
  const names = new Intl.DisplayNames([...languages], { type: 'region' });
  const { compare } = new Intl.Collator([...languages]);
  return COUNTRY_CODES.map((code) => ({ code, name: names.of(code) ?? code })).sort((a, b) =>
    compare(a.name, b.name),
  );
}
