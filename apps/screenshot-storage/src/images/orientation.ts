/** How the stored pixels have to be turned or mirrored to stand upright: EXIF's 1 to 8, 1 is upright already. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

const ORIENTATION_TAG = 0x0112;
const SHORT = 3;
const ENTRY_BYTES = 12;

/**
 * Reads nothing but the orientation out of an EXIF block (TIFF, from `II` or `MM` on). A block that is broken says
 * nothing: the picture is shown as it lies, as browsers do.
 */
export function readOrientation(tiff: Buffer): Orientation {
  const order = tiff.toString('latin1', 0, 2);
  if (tiff.length < 8 || (order !== 'II' && order !== 'MM')) return 1;
  const isLittle = order === 'II';
  const short = (at: number): number => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (short(2) !== 42 || directory + 2 > tiff.length) return 1;

  const entries = short(directory);
  for (let index = 0; index < entries; index += 1) {
    const entry = directory + 2 + index * ENTRY_BYTES;
    if (entry + ENTRY_BYTES > tiff.length) return 1;
    if (short(entry) === ORIENTATION_TAG && short(entry + 2) === SHORT) {
      const value = short(entry + 8);
      return isOrientation(value) ? value : 1;
    }
  }
  return 1;
}

/** An EXIF block (TIFF, 26 bytes) that holds this one tag. */
export function writeOrientation(orientation: Orientation): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write('II', 'latin1');
  tiff.writeUInt16LE(42, 2);
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt16LE(1, 8);
  tiff.writeUInt16LE(ORIENTATION_TAG, 10);
  tiff.writeUInt16LE(SHORT, 12);
  tiff.writeUInt32LE(1, 14);
  tiff.writeUInt16LE(orientation, 18);
  return tiff;
}

/** From 5 on the picture lies on its side: what is stored as its width is shown as its height. */
export function isOnItsSide(orientation: Orientation): boolean {
  return orientation >= 5;
}

function isOrientation(value: number): value is Orientation {
  return value >= 1 && value <= 8;
}
