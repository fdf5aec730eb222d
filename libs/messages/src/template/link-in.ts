/** Endings of addresses that people write without a scheme. Those that are words need a path behind them. */
const ENDINGS = new Set(
  'com org net edu gov io co app ly gl gg ai dev page site online shop store link info biz eu uk fr nl pt br mx ca au ch at'.split(
    ' ',
  ),
);
const WORD_ENDINGS = new Set('me to it us de es be tv cc is in so no'.split(' '));
const AROUND = /^[("'“‘<[]+|[)"'”’>\],.!?;:]+$/g;
const LABEL = /^[\p{L}\d-]+$/u;
const LONGEST = 2048;

function isAddress(word: string): boolean {
  if (/^https?:\/\/./i.test(word) || /^www\../i.test(word)) return true;
  const end = word.search(/[/?#:]/);
  const host = end < 0 ? word : word.slice(0, end);
  if (host.includes('@') || !host.includes('.')) return false;
  const labels = host.split('.');
  if (!labels.every((label) => LABEL.test(label))) return false;
  const ending = labels.at(-1)?.toLowerCase() ?? '';
  return (
    ENDINGS.has(ending) || (WORD_ENDINGS.has(ending) && word.charAt(end) === '/' && word.length > end + 1)
  );
}

/** Nearly all texts are told by their dots alone, behind which a sentence ends. */
function hasInnerDot(text: string): boolean {
  for (let dot = text.indexOf('.'); dot >= 0; dot = text.indexOf('.', dot + 1)) {
    if (text.charCodeAt(dot + 1) >= 48) return true;
  }
  return false;
}

/**
 * The first address in a text that a phone would draw as a link, with or without its scheme. Phones warn of links from
 * people they do not know, so a first message does better without one.
 */
export function linkIn(text: string): string | undefined {
  if (!hasInnerDot(text)) return undefined;
  for (const word of text.split(/\s+/)) {
    if (!word.includes('.') || word.length > LONGEST) continue;
    const bare = word.replace(AROUND, '');
    if (isAddress(bare)) return bare;
  }
  return undefined;
}
