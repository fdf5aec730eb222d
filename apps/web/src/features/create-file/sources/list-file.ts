import type { SourceAnswer } from '@dearly/messages';

/** Bytes that are surely no CSV: archives, old Office files, vCards. */
const OTHER_SOURCES = ['PK\x03\x04', '\xd0\xcf\x11\xe0', 'BEGIN:VC', '\xef\xbb\xbfBEGIN'];
const HEAD = 8;

/** True when a file's first bytes say that it is another kind of list, whatever its name says. */
export async function isOtherSource(file: File): Promise<boolean> {
  const head = String.fromCharCode(...new Uint8Array(await file.slice(0, HEAD).arrayBuffer()));
  return OTHER_SOURCES.some((start) => head.startsWith(start));
}

/** The list as a CSV file named like what it came from: contacts.vcf becomes contacts.csv. */
export function csvFileOf(csv: SourceAnswer['csv'], name: string): File {
  const base = name.replace(/\.[^.]{1,8}$/, '') || 'list';
  return new File([csv], `${base}.csv`, { type: 'text/csv' });
}
