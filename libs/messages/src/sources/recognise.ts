import type { AppError } from '@dearly/contracts';
import { binaryExcel, notAList, numbersFile, oldExcel, passwordProtected } from './source-errors';
import { signatureOf } from './signatures';
import { openZip, type ZipParts } from './workbook/zip';

/** What a file is, told by its bytes alone, and for what holds no list why it cannot be read. */
export type Recognised =
  | { kind: 'vcard' | 'text' }
  | { kind: 'xlsx' | 'ods'; parts: ZipParts }
  | { kind: 'other'; error: AppError };

const HEAD = 4096;
const OLE_LOOKED_AT = 4 * 1024 * 1024;

const other = (error: AppError): Recognised => ({ kind: 'other', error });

function isUtf16Text(name: string): Uint8Array {
  return Uint8Array.from([...name].flatMap((sign) => [sign.charCodeAt(0), 0]));
}

function contains(bytes: Uint8Array, wanted: Uint8Array): boolean {
  const [first = 0] = wanted;
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (wanted.every((byte, index) => bytes[at + index] === byte)) return true;
  }
  return false;
}

/** A container of old Office programs: its streams have their names in it, in UTF-16. */
function recogniseOle(bytes: Uint8Array): Recognised {
  const looked = bytes.subarray(0, OLE_LOOKED_AT);
  const tail = bytes.subarray(Math.max(0, bytes.length - OLE_LOOKED_AT));
  const has = (name: string) => contains(looked, isUtf16Text(name)) || contains(tail, isUtf16Text(name));
  if (has('EncryptedPackage')) return other(passwordProtected());
  if (has('Workbook') || has('Book')) return other(oldExcel());
  return other(notAList(has('WordDocument') ? 'an old Word document' : 'an old Office file'));
}

function recogniseZip(bytes: Uint8Array): Recognised {
  const parts = openZip(bytes);
  if (!parts) return other(notAList('a zip archive that is cut off or damaged'));
  const names = [...parts.entries.keys()];
  const has = (name: string) => parts.entries.has(name);
  if (names.some((name) => name.endsWith('.iwa')) || has('index.zip')) return other(numbersFile());
  if (has('xl/workbook.bin')) return other(binaryExcel());
  if (has('word/document.xml')) return other(notAList('a Word document'));
  if (has('ppt/presentation.xml')) return other(notAList('a presentation'));
  if (names.some((name) => name.startsWith('xl/'))) return { kind: 'xlsx', parts };
  const start = String.fromCharCode(...bytes.subarray(30, 120));
  if (/^mimetypeapplication\/vnd\.oasis\.opendocument\.(?!spreadsheet)/.test(start))
    return other(notAList('an OpenDocument file without a spreadsheet'));
  if (has('content.xml')) return { kind: 'ods', parts };
  return other(notAList('a zip archive without a spreadsheet'));
}

/** The first characters, without a mark, whatever the file is written in. */
function headText(bytes: Uint8Array): string {
  const head = bytes.subarray(0, HEAD);
  const [first, second] = head;
  const encoding =
    first === 0xff || second === 0 ? 'utf-16le' : first === 0xfe || first === 0 ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(head).trimStart();
}

/** Tells by the content, never by the name, what a file is. */
export function recognise(bytes: Uint8Array): Recognised {
  const known = signatureOf(bytes);
  if (known === 'zip') return recogniseZip(bytes);
  if (known === 'ole') return recogniseOle(bytes);
  if (known) return other(notAList(known.name));
  const text = headText(bytes);
  if (/^BEGIN:\s*VCARD/im.test(text)) return { kind: 'vcard' };
  if (/^<(!doctype|html|table)/i.test(text)) return other(notAList('a web page'));
  if (/^BEGIN:\s*VCALENDAR/i.test(text)) return other(notAList('a calendar'));
  if (/^<\?xml/i.test(text)) return other(notAList('an XML file'));
  return { kind: 'text' };
}
