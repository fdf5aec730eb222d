/** `MobilePhone`, `MOBILE_PHONE` and `Mobile-Phone` as `mobile phone`, without accents. */
export function words(text: string): string {
  return text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .replace(/[\s_\-./:*]+/g, ' ')
    .toLowerCase()
    .trim();
}

/** People other than the one whose row it is, or one of several in a row; the first that fits says who. */
const PEOPLE: readonly [string, RegExp][] = [
  ['emergency', /emergency|notfall|urgenc|emergenza|next of kin|\bice\b/],
  ['mother', /\b(mother|mom|mum|mutter|mama|madre|mere)\b/],
  ['father', /\b(father|dad|vater|papa|padre|pere)\b/],
  ['parent', /\b(parents?|guardians?|carers?|eltern\w*|erziehungsberechtigt\w*|padres|genitor\w+|tutor)\b/],
  [
    'spouse',
    /\b(spouse|wife|husband|partner|ehe(frau|mann|partner\w*)|conyuge|conjoint|coniuge|significant other)\b/,
  ],
  [
    'student',
    /\b(students?|pupils?|schuler\w*|alumn[oa]s?|eleves?|child|kid|kind|son|daughter|camper|player|athlete|patient)\b/,
  ],
  ['teacher', /\b(teacher|coach|advisor|counselor|lehrer\w*)\b/],
  ['neighbor', /\bneighbou?r\b/],
];

/** Whose column it is by the words of its header (see `words`): '' for that of the row itself. */
export function personOf(name: string): string {
  return PEOPLE.find(([, pattern]) => pattern.test(name))?.[0] ?? '';
}
