import { AppError, type Encoding } from '@dearly/contracts';

/** First bytes of files that people upload by mistake, with the words that tell them what it is. */
const SIGNATURES: readonly { at: number; bytes: string; name: string }[] = [
  { at: 0, bytes: 'PK\x03\x04', name: 'an Excel, Numbers or zip file' },
  { at: 0, bytes: '\xd0\xcf\x11\xe0', name: 'an old Excel (.xls) file' },
  { at: 0, bytes: '%PDF', name: 'a PDF' },
  { at: 0, bytes: '\x89PNG', name: 'a PNG image' },
  { at: 0, bytes: '\xff\xd8\xff', name: 'a JPEG image' },
  { at: 0, bytes: 'GIF8', name: 'a GIF image' },
  { at: 8, bytes: 'WEBP', name: 'a WebP image' },
  { at: 4, bytes: 'ftyp', name: 'a HEIC image or a film' },
  { at: 0, bytes: '\x1f\x8b', name: 'a gzip archive' },
  { at: 0, bytes: '7z\xbc\xaf', name: 'a 7z archive' },
  { at: 0, bytes: 'Rar!', name: 'a RAR archive' },
  { at: 0, bytes: 'SQLite format 3', name: 'a database' },
  { at: 0, bytes: 'BEGIN:VCARD', name: 'a vCard (.vcf) file' },
];

const SAMPLE = 4096;

/** What windows-1252 has at 0x80-0x9f; the five unassigned bytes stay control characters. */
const WINDOWS_1252 =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f' +
  '\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178';

function notText(seemsToBe: string): AppError {
  return new AppError('unsupported_media_type', {
    reason: `This is not a CSV file; it looks like ${seemsToBe}. Open it where it was made, save or export it as CSV, and upload that file.`,
  });
}

function refuseKnownFormats(bytes: Uint8Array): void {
  const start = String.fromCharCode(...bytes.subarray(0, 32));
  const known = SIGNATURES.find((signature) => start.startsWith(signature.bytes, signature.at));
  if (known) throw notText(known.name);
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

/** Some JavaScript engines decode windows-1252 as Latin-1; mapping what they leave makes all of them agree. */
function decodeWindows1252(bytes: Uint8Array): string {
  const text = new TextDecoder('windows-1252').decode(bytes);
  return text.replace(/[\x80-\x9f]/g, (char) => WINDOWS_1252.charAt(char.charCodeAt(0) - 0x80));
}

function decodeBytes(bytes: Uint8Array): { text: string; encoding: Encoding } {
  const utf16 = utf16Of(bytes);
  if (utf16) return { text: new TextDecoder(utf16).decode(bytes), encoding: utf16 };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    // Not valid UTF-8: what spreadsheets on Windows write when asked for plain "CSV".
    return { text: decodeWindows1252(bytes), encoding: 'windows-1252' };
  }
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
 * The text of an uploaded file and how it was written: UTF-8 with or without mark, UTF-16, else windows-1252.
 * Throws 415 `unsupported_media_type` for anything that is no text.
 */
export function decodeText(bytes: Uint8Array): { text: string; encoding: Encoding } {
  refuseKnownFormats(bytes);
  const decoded = decodeBytes(bytes);
  if (decoded.text.includes('\0') || looksBinary(decoded.text)) {
    throw notText('a file that is no text (it holds zero or control bytes)');
  }
  return decoded;
}
