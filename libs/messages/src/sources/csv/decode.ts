import { AppError, type Encoding } from '@dearly/contracts';
import { signatureOf } from '../signatures';
import { fromWindows1252, isUtf8, textBetween } from './utf8';

/** The text of a file: valid UTF-8 without a mark. `encoding` is what the file had. */
export type TextFile = { utf8: Uint8Array; encoding: Encoding };

const SAMPLE = 4096;

function notText(seemsToBe: string): AppError {
  return new AppError('unsupported_media_type', {
    reason: `This is not a CSV file; it looks like ${seemsToBe}. Open it where it was made, save or export it as CSV, and upload that file.`,
  });
}

function refuseKnownFormats(bytes: Uint8Array): void {
  const known = signatureOf(bytes);
  if (known === 'zip') throw notText('an Excel, Numbers or zip file');
  if (known === 'ole') throw notText('an old Excel (.xls) file');
  if (known) throw notText(known.name);
  const start = String.fromCharCode(...bytes.subarray(0, 32));
  if (start.startsWith('BEGIN:VCARD')) throw notText('a vCard (.vcf) file');
  if (/^\s*<(!doctype|html|\?xml|table)/i.test(start)) throw notText('a web page');
}

/** UTF-16 is told by its mark or, without one, by text whose every second byte is zero. */
function utf16Of(bytes: Uint8Array): Encoding | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, Math.min(SAMPLE, bytes.length & ~1));
  const zeros = [0, 0];
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const many = sample.length / 4;
  // Not quite none in the other place: half an emoji can end in a zero byte.
  if (odd > many && odd > 8 * even) return 'utf-16le';
  if (even > many && even > 8 * odd) return 'utf-16be';
  return undefined;
}

/** The bytes as UTF-8 without a mark, and what they were. */
function toUtf8(bytes: Uint8Array): TextFile {
  const utf16 = utf16Of(bytes);
  if (utf16) return { utf8: new TextEncoder().encode(new TextDecoder(utf16).decode(bytes)), encoding: utf16 };
  // Not valid UTF-8: what spreadsheets on Windows write when asked for plain "CSV".
  if (!isUtf8(bytes)) return { utf8: fromWindows1252(bytes), encoding: 'windows-1252' };
  const isMarked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  return { utf8: isMarked ? bytes.subarray(3) : bytes, encoding: 'utf-8' };
}

/** True for text that no person typed: more than two of a hundred characters are control characters. */
function looksBinary(text: string): boolean {
  const sample = text.slice(0, SAMPLE);
  let controls = 0;
  for (let at = 0; at < sample.length; at++) {
    const code = sample.charCodeAt(at);
    if (code < 9 || (code > 13 && code < 32)) controls++;
  }
  return controls * 50 > sample.length;
}

/**
 * An uploaded file as UTF-8 and how it was written: UTF-8 with or without mark, UTF-16, else windows-1252. A file in
 * UTF-8 is not copied. Throws 415 `unsupported_media_type` for anything that is no text.
 */
export function readText(bytes: Uint8Array): TextFile {
  refuseKnownFormats(bytes);
  const file = toUtf8(bytes);
  if (file.utf8.includes(0) || looksBinary(startOf(file.utf8, SAMPLE))) {
    throw notText('data that is not text');
  }
  return file;
}

/** At least so many characters from the start of a text, if it has as many. */
export function startOf(utf8: Uint8Array, characters: number): string {
  return textBetween(utf8, 0, Math.min(utf8.length, 3 * characters + 3));
}
