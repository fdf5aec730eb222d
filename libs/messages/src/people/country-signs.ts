/**
 * Countries that are tried for a list, the likelier first, with what mobile numbers look like that are written
 * without the country code. A country that is missing here is found by the plus signs or the browser.
 */
export const MOBILE_SIGNS: Readonly<Record<string, RegExp>> = {
  US: /^1?[2-9]\d\d[2-9]\d{6}$/,
  GB: /^0?7[1-9]\d{8}$/,
  DE: /^0?1[567]\d{8,9}$/,
  FR: /^0?[67]\d{8}$/,
  IN: /^[6-9]\d{9}$/,
  BR: /^[1-9]\d9\d{8}$/,
  IT: /^3\d{8,9}$/,
  ES: /^[67]\d{8}$/,
  NL: /^0?6[1-58]\d{7}$/,
  AU: /^0?4\d{8}$/,
  CA: /^1?[2-9]\d\d[2-9]\d{6}$/,
  MX: /^[2-9]\d{9}$/,
  AT: /^0?6[5-9]\d{6,11}$/,
  CH: /^0?7[5-9]\d{7}$/,
  BE: /^0?4[5-9]\d{7}$/,
  PL: /^[5-8]\d{8}$/,
  SE: /^0?7[02369]\d{7}$/,
  NO: /^[49]\d{7}$/,
  DK: /^[2-9]\d{7}$/,
  FI: /^0?(4\d|50)\d{4,8}$/,
  PT: /^9[1236]\d{7}$/,
  IE: /^0?8[35679]\d{7}$/,
  NZ: /^0?2[0-9]\d{6,8}$/,
  ZA: /^0?[678]\d{8}$/,
  JP: /^0?[789]0\d{8}$/,
  KR: /^0?10\d{8}$/,
  CN: /^1[3-9]\d{9}$/,
  TW: /^0?9\d{8}$/,
  TR: /^0?5[0-5]\d{8}$/,
  IL: /^0?5\d{8}$/,
  AE: /^0?5[024-68]\d{7}$/,
  SA: /^0?5\d{8}$/,
  RU: /^[78]?9\d{9}$/,
  UA: /^0?(39|50|6[36-8]|7[37]|9[1-9])\d{7}$/,
  GR: /^69\d{8}$/,
  CZ: /^(60[1-8]|7[02379]\d)\d{6}$/,
  HU: /^(06)?[237]0\d{7}$/,
  RO: /^0?7\d{8}$/,
  SG: /^[89]\d{7}$/,
  HK: /^[4-79]\d{7}$/,
  PH: /^0?9\d{9}$/,
  ID: /^0?8[1-35-9]\d{7,9}$/,
  MY: /^0?1\d{8,9}$/,
  TH: /^0?[689]\d{8}$/,
  VN: /^0?[35789]\d{8}$/,
  NG: /^0?[789][01]\d{8}$/,
  KE: /^0?[17]\d{8}$/,
  EG: /^0?1[0125]\d{8}$/,
  PK: /^0?3\d{9}$/,
  CO: /^3\d{9}$/,
  CL: /^9\d{8}$/,
};

/** Words of headers (see `words`) that are written in few countries. */
const HEADER_SIGNS: readonly [RegExp, readonly string[]][] = [
  [/vorname|nachname|handy|telefonnummer|mobilnummer|strasse/, ['DE', 'AT', 'CH']],
  [/prenom|portable|telephone mobile|nom de famille|code postal/, ['FR', 'BE', 'CH', 'CA']],
  [/nombre|apellidos?|movil|telefono movil/, ['ES', 'MX', 'CO', 'CL', 'AR']],
  [/voornaam|achternaam|mobiel|postcode nl/, ['NL', 'BE']],
  [/cognome|cellulare/, ['IT']],
  [/sobrenome|apelido|celular|telemovel/, ['BR', 'PT']],
  [/fornamn|efternamn/, ['SE']],
  [/fornavn|etternavn|efternavn/, ['NO', 'DK']],
  [/etunimi|sukunimi|puhelin/, ['FI']],
  [/imie|nazwisko/, ['PL']],
  [/jmeno|prijmeni/, ['CZ']],
  [/soyad|\bad\b|cep telefonu/, ['TR']],
  [/имя|фамилия/, ['RU', 'UA']],
  [/名前|氏名|携帯/, ['JP']],
  [/姓名|手机/, ['CN', 'TW', 'HK']],
  [/手機/, ['TW', 'HK']],
  [/이름|성명|휴대/, ['KR']],
];

/** Countries whose language a header is written in. */
export function countriesOfHeaders(headers: readonly string[]): ReadonlySet<string> {
  return new Set(
    HEADER_SIGNS.flatMap(([sign, countries]) =>
      headers.some((header) => sign.test(header)) ? countries : [],
    ),
  );
}
