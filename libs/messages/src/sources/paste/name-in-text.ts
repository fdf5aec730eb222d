const FILLERS =
  'tel|telephone|phone|mobile|mob|cell|number|nr|no|call|text|reach|write|sms|whatsapp|at|on|is|under|and|or|please|und|oder|et|ou|y|to|contact|handy';
const FILLER_AT_END = new RegExp(`(?:^|[\\s,;:.(-])(?:${FILLERS})[\\s.:#(-]*$`, 'iu');
const FILLER_AT_START = new RegExp(`^(?:${FILLERS})[\\s.:,]+`, 'iu');
const CAPITALISED_AT_END = /(?:\p{Lu}[\p{L}\p{M}'’.-]*\s*){1,4}$/u;
const LONGEST_NAME = 60;

/** Signs that lists put before and after a name: bullets, numbering, separators, quotation marks. */
const trimmed = (text: string) =>
  text
    .replace(/^(?:\s*\d{1,4}[.):]\s+)?[\s\-–—*•·,;:|=>/<"'()[\]]+/u, '')
    .replace(/^\d{1,4}[.)]\s+/, '')
    .replace(/[\s\-–—*•·,;:|=<>/"()[\]]+$/u, '');

function withoutFillers(text: string): string {
  let name = trimmed(text);
  for (let before = ''; before !== name;) {
    before = name;
    name = trimmed(name.replace(FILLER_AT_END, '').replace(FILLER_AT_START, ''));
  }
  return name;
}

/** The name in the words before (or after) a number: "- Ann Lee, mobile:" is Ann Lee, "you can call Bob at" is Bob. */
export function nameInText(words: string): string {
  const text = words
    .slice(-300)
    .replace(/\S+@\S+|https?:\/\/\S+/g, ' ')
    .replace(/\s+/g, ' ');
  const name = withoutFillers(text);
  if (!/\p{L}/u.test(name)) return '';
  const isSentence =
    name.split(' ').length > 4 || /\b(?:call|text|reach|ask)\b/i.test(name) || name.length > LONGEST_NAME;
  return isSentence ? trimmed(CAPITALISED_AT_END.exec(name)?.[0] ?? '') : name;
}
