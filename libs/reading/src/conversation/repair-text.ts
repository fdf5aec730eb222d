/**
 * Repairs what recognition of screen fonts gets wrong again and again, without guessing at words: an upright stroke
 * for I, curly quotes, a lost l of 'll. Nothing next to a digit is touched.
 */
export function repairText(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu, ' ')
    .replace(/[‘’‛`´]/g, "'")
    .replace(/[“”„‟]/g, '"')
    .replace(/(?<![\d|])\|(?![\d|])/g, 'I')
    .replace(/(?<![\p{L}\p{N}'-])l(?=$|[\s,.!?]|'(?:m|ll?|d|ve|re|s)\b)/gu, 'I')
    .replace(/(?<=\p{L}'l)(?=$|[\s,.!?])/gu, 'l')
    .replace(/\b(https?):\/(?=[^/\s])/gi, '$1://')
    .replace(/\s+/g, ' ')
    .trim();
}
