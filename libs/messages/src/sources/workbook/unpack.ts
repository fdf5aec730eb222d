import { Inflate } from 'fflate';
import { damagedWorkbook, passwordProtected, unpacksTooLarge } from '../source-errors';
import type { ZipEntry, ZipParts } from './zip';

/** Bytes that may still be unpacked of one archive. */
export type Budget = { left: number };

const LOCAL_SIGNATURE = 0x04034b50;
/** A packed chunk grows a thousandfold at most, so what one push can make stays small. */
const CHUNK = 16 * 1024;
/** 200,000 rows of 20 cells need about this; a workbook that needs more is none, or none of people. */
const MEGABYTES = 256;

export const unpackBudget = (): Budget => ({ left: MEGABYTES * 1024 ** 2 });

/** The packed bytes of an entry. */
function packedBytes({ bytes }: ZipParts, entry: ZipEntry): Uint8Array {
  const { start, packed } = entry;
  if (start + 30 > bytes.length) throw damagedWorkbook();
  const view = new DataView(bytes.buffer, bytes.byteOffset + start, 30);
  if (view.getUint32(0, true) !== LOCAL_SIGNATURE) throw damagedWorkbook();
  const from = start + 30 + view.getUint16(26, true) + view.getUint16(28, true);
  if (from + packed > bytes.length) throw damagedWorkbook();
  return bytes.subarray(from, from + packed);
}

function spend(budget: Budget, size: number): void {
  budget.left -= size;
  if (budget.left < 0) throw unpacksTooLarge(MEGABYTES);
}

/**
 * Unpacks one entry piece by piece, each with the share of the packed bytes that are done. What the archive says about its
 * size is believed when it is too much, and never when it is little: the budget counts what really comes out.
 */
export function* unpack(
  parts: ZipParts,
  entry: ZipEntry,
  budget: Budget,
): Generator<{ piece: Uint8Array; share: number }> {
  if (entry.isEncrypted) throw passwordProtected();
  if (entry.unpacked > budget.left) throw unpacksTooLarge(MEGABYTES);
  const packed = packedBytes(parts, entry);
  if (entry.method === 0) {
    spend(budget, packed.length);
    yield { piece: packed, share: 1 };
    return;
  }
  if (entry.method !== 8) throw damagedWorkbook();
  let pieces: Uint8Array[] = [];
  const inflate = new Inflate((piece) => pieces.push(piece));
  for (let at = 0; at < packed.length; at += CHUNK) {
    const isLast = at + CHUNK >= packed.length;
    try {
      inflate.push(packed.subarray(at, at + CHUNK), isLast);
    } catch {
      throw damagedWorkbook();
    }
    for (const piece of pieces) {
      spend(budget, piece.length);
      yield { piece, share: Math.min(1, (at + CHUNK) / packed.length) };
    }
    pieces = [];
  }
}
