/** A file inside an archive; sizes in bytes, `start` of its local header. `unpacked` is what the archive says. */
export type ZipEntry = {
  method: number;
  packed: number;
  unpacked: number;
  start: number;
  isEncrypted: boolean;
};
/** Entries by their names in lower case: programs do not agree on capitals. */
export type ZipParts = { bytes: Uint8Array; entries: ReadonlyMap<string, ZipEntry> };

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const LONGEST_COMMENT = 65_535;
const MOST_ENTRIES = 10_000;
const WIDE = 0xffffffff;

/** Sizes beyond 4 GB and those that were not known beforehand stand in an extra field. */
function wideSizes(view: DataView, from: number, to: number, entry: ZipEntry): void {
  for (let at = from; at + 4 <= to; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== 1) continue;
    let field = at + 4;
    for (const key of ['unpacked', 'packed', 'start'] as const) {
      if (entry[key] !== WIDE || field + 8 > view.byteLength) continue;
      entry[key] = Number(view.getBigUint64(field, true));
      field += 8;
    }
  }
}

/** Reads the directory at the end of an archive; `undefined` when there is none or it leads nowhere. */
export function openZip(bytes: Uint8Array): ZipParts | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  const lowest = Math.max(0, end - LONGEST_COMMENT);
  while (end >= lowest && view.getUint32(end, true) !== END_SIGNATURE) end--;
  if (end < lowest || end < 0) return undefined;
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  const entries = new Map<string, ZipEntry>();
  for (let index = 0; index < Math.min(count, MOST_ENTRIES); index++) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== ENTRY_SIGNATURE) return undefined;
    const entry: ZipEntry = {
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      unpacked: view.getUint32(at + 24, true),
      start: view.getUint32(at + 42, true),
    };
    const nameEnd = at + 46 + view.getUint16(at + 28, true);
    const extraEnd = nameEnd + view.getUint16(at + 30, true);
    const name = new TextDecoder().decode(bytes.subarray(at + 46, nameEnd));
    wideSizes(view, nameEnd, Math.min(extraEnd, bytes.length), entry);
    entries.set(name.replaceAll('\\', '/').toLowerCase(), entry);
    at = extraEnd + view.getUint16(at + 32, true);
  }
  return { bytes, entries };
}
