/** Files that are no text and hold no list that can be read: their first bytes, and what they are with an article. */
const SIGNATURES: readonly { at: number; bytes: string; name: string }[] = [
  { at: 0, bytes: '%PDF', name: 'a PDF' },
  { at: 0, bytes: '\x89PNG', name: 'a picture (PNG)' },
  { at: 0, bytes: '\xff\xd8\xff', name: 'a picture (JPEG)' },
  { at: 0, bytes: 'GIF8', name: 'a picture (GIF)' },
  { at: 8, bytes: 'WEBP', name: 'a picture (WebP)' },
  { at: 4, bytes: 'ftyp', name: 'a picture (HEIC) or a film' },
  { at: 0, bytes: '\x1f\x8b', name: 'a gzip archive' },
  { at: 0, bytes: '7z\xbc\xaf', name: 'a 7z archive' },
  { at: 0, bytes: 'Rar!', name: 'a RAR archive' },
  { at: 0, bytes: 'SQLite format 3', name: 'a database' },
  { at: 0, bytes: '{\\rtf', name: 'a text document (RTF)' },
  { at: 0, bytes: 'ID3', name: 'music' },
];

const HEAD = 32;

/**
 * What the first bytes of a file say that it is: an archive (a workbook, Numbers or a plain zip), a container of old
 * Office programs, or something else by its name; undefined for what may be text.
 */
export function signatureOf(bytes: Uint8Array): 'zip' | 'ole' | { name: string } | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, HEAD));
  if (start.startsWith('PK\x03\x04') || start.startsWith('PK\x05\x06')) return 'zip';
  if (start.startsWith('\xd0\xcf\x11\xe0')) return 'ole';
  return SIGNATURES.find((known) => start.startsWith(known.bytes, known.at));
}
