/** Characters that windows-1252 has for the bytes 0x80 to 0x9F, in order; the missing ones stand for themselves. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const BYTES = new Map([...WINDOWS_1252].map((char, at) => [char.charCodeAt(0), 0x80 + at]));
/** The first byte of a character in UTF-8, read as a letter, and one that may follow. */
const GARBLED = /[\u00c2-\u00f4][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ]/;
const decoder = new TextDecoder('utf-8', { fatal: true });
const LOST = '\ufffd';

/** True for text that was read in the wrong encoding ("JosÃ©"), or that has lost letters to one. */
export const looksGarbled = (text: string): boolean =>
  text.includes(LOST) || (GARBLED.test(text) && mended(text) !== undefined);

/** Bytes of the text in windows-1252; undefined when it has other characters. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> | undefined {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const byte = BYTES.get(code) ?? (code < 0x100 ? code : undefined);
    if (byte === undefined) return undefined;
    bytes[at] = byte;
  }
  return bytes;
}

/** The text as it was meant, where every letter can be told: "JosÃ©" was "José". Undefined otherwise. */
export function mended(text: string): string | undefined {
  let meant: string | undefined;
  // Lists go through several hands: what was garbled twice is put right twice.
  for (let times = 0; times < 3 && GARBLED.test(meant ?? text); times++) {
    const bytes = bytesOf(meant ?? text);
    if (!bytes) return meant;
    try {
      meant = decoder.decode(bytes);
    } catch {
      return meant;
    }
  }
  return meant;
}
