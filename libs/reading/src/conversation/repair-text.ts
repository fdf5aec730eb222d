/**
 * Repairs what recognition of screen fonts gets wrong again and again, without guessing at words: an upright stroke
 * for I, curly quotes, a lost l of 'll, a slash of an address, a space inside a number. No digit is ever changed.
 */
export function repairText(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/[‘’‛`´]/g, "'")
    .replace(/[“”„‟]/g, '"')
    .replace(/(?<![\d|])\|(?![\d|])/g, 'I')
    .replace(/(?<![\p{L}\p{N}'-])l(?=$|[\s,.!?]|'(?:m|ll?|d|ve|re|s)\b)/gu, 'I')
    .replace(/(?<=\p{L}'l)(?=$|[\s,.!?])/gu, 'l')
    .replace(/\b(https?):\/(?=[^/\s])/gi, '$1://')
    .replace(/(?<=\d) (?=[.,:]\d)/g, '')
    .trim();
}
