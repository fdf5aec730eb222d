/** Letters that Unicode does not take apart into a plain one and a mark. */
const PLAIN: Record<string, string> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ı: 'i',
};
const NOT_ASCII = /[^\0-\x7f]/;

/** Text as it is compared: "SØREN", "Søren" and "soren" are the same. */
export function folded(text: string): string {
  const lower = text.toLowerCase();
  if (!NOT_ASCII.test(lower)) return lower;
  return lower
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[øłđðßæœþı]/g, (letter) => PLAIN[letter] ?? letter);
}
