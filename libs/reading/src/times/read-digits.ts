/** What recognition makes of a digit. */
const LOOKS_LIKE: Record<string, string> = { O: '0', o: '0', Q: '0', I: '1', l: '1', '|': '1' };

/** The number that is written, where recognition may have taken digits for letters (`1O` is 10); else NaN. */
export function readDigits(text: string): number {
  return Number(text.replace(/\D/g, (letter) => LOOKS_LIKE[letter] ?? letter));
}
