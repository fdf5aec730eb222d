/** Legal forms and kinds of business that no person is called, in small letters and without dots. */
const COMPANY_WORDS: ReadonlySet<string> = new Set(
  (
    'gmbh mbh ltd limited inc incorporated llc llp plc pty corp corporation ohg ev ek sarl srl spa aps oy oyj sro kft ' +
    'company agency association foundation insurance pharmacy apotheke zahnarztpraxis praxis autohaus werkstatt ' +
    'restaurant pizzeria hotel clinic hospital dental dentistry university school schule kindergarten academy plumbing ' +
    'services solutions technologies consulting logistics enterprises realty helpdesk desk reception hotline support office ' +
    'taxi'
  ).split(' '),
);
/** By length and first letter whether there is such a word at all: nearly every word of a name ends here. */
const LONGEST = 14;
const FIRST_LETTERS = new Uint32Array(LONGEST + 1);
for (const word of COMPANY_WORDS) {
  FIRST_LETTERS[word.length] = (FIRST_LETTERS[word.length] ?? 0) | (1 << (word.charCodeAt(0) - 97));
}

const PHRASE =
  /\bb\.\s?v\b|\bn\.\s?v\b|\bs\.\s?a\b|\be\.\s?[vk]\b|\bs\.\s?(r\.\s?l|p\.\s?a|a\.\s?r\.\s?l|r\.\s?o)\b|\ba\/s\b|& (co|sons|söhne|partners?)\b/i;
/** Short forms that stand at the end in capitals: they could be names or initials anywhere else. */
const SHORT_FORM = /\S[\s,]+(AG|KG|SA|AB|AS|NV|BV|UG|SE|SL|Co\.?|LP)$/;
const EAST_ASIAN = /株式会社|有限会社|合同会社|有限公司|股份|集团|集團|公司$|주식회사|\(주\)|㈜|㈱/;

/** True if a word from `from` to `to` (index) is one of companies. */
function isCompanyWord(text: string, from: number, to: number): boolean {
  const length = to - from;
  if (length < 2 || length > LONGEST) return false;
  const letter = (text.charCodeAt(from) | 32) - 97;
  if (letter < 0 || letter > 25 || (((FIRST_LETTERS[length] ?? 0) >>> letter) & 1) === 0) return false;
  return COMPANY_WORDS.has(text.slice(from, to).toLowerCase());
}

const isLetter = (code: number) => (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code > 126;

/** True for the name of a company or an office, which is no name to greet with and is never split. */
export function isCompanyName(text: string): boolean {
  const { length } = text;
  if (length < 4) return false;
  let from = 0;
  let isUnusual = false;
  for (let at = 0; at <= length; at++) {
    const code = at < length ? text.charCodeAt(at) : 32;
    if (isLetter(code) || code === 39) {
      if (code > 0x2e7f) isUnusual = true;
      continue;
    }
    if (code !== 32) isUnusual = true;
    if (isCompanyWord(text, from, at)) return true;
    from = at + 1;
  }
  // The last two letters are capitals, as those of no name in mixed case are.
  if ((text.charCodeAt(length - 1) & 32) === 0 || text.endsWith('Co') || text.endsWith('.')) {
    if (SHORT_FORM.test(text) && /\p{Ll}/u.test(text)) return true;
  }
  if (!isUnusual) return false;
  return PHRASE.test(text) || EAST_ASIAN.test(text);
}
