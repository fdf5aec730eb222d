import { crc32, deflateSync } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { animatedPng } from './file-parts';
import { CANARIES } from './canaries';
import { KINDS } from './real-pictures';
import { errorCodeOf } from './error-code-of';
import { readPicture } from '../../src/images/read-picture';

export const OUTCOMES = [
  'taken',
  ...['picture_unreadable', 'picture_unsupported', 'picture_too_many_pixels', 'picture_too_many_frames'],
];

export const files: [string, () => Promise<Buffer>][] = [
  ...Object.entries(KINDS).filter(([name]) => name !== 'a screenshot'),
  ...Object.entries(CANARIES).map(([format, make]): [string, () => Promise<Buffer>] => [
    `a ${format} full of metadata`,
    make,
  ]),
  ['an animated PNG', () => Promise.resolve(animatedPng(1, 1, deflateSync(Buffer.alloc(4)), 3, 3))],
];

/** Where it is damaged, as a part of the file: rather in its first tenth, where the structure is. */
const place = fc.oneof(
  fc.double({ min: 0, max: 0.1, noNaN: true }),
  fc.double({ min: 0, max: 1, noNaN: true }),
);
const damage = fc.oneof(
  fc.record({
    kind: fc.constant('overwrite' as const),
    at: place,
    bytes: fc.uint8Array({ minLength: 1, maxLength: 4 }),
  }),
  fc.record({
    kind: fc.constant('insert' as const),
    at: place,
    bytes: fc.uint8Array({ minLength: 1, maxLength: 40 }),
  }),
  fc.record({
    kind: fc.constant('remove' as const),
    at: place,
    bytes: fc.uint8Array({ minLength: 1, maxLength: 40 }),
  }),
  fc.record({ kind: fc.constant('cut' as const), at: place, bytes: fc.constant(new Uint8Array()) }),
);

function apply(file: Buffer, damages: { kind: string; at: number; bytes: Uint8Array }[]): Buffer {
  return damages.reduce((bytes, { kind, at, bytes: patch }) => {
    const offset = Math.floor(at * bytes.length);
    const rest = kind === 'overwrite' || kind === 'remove' ? offset + patch.length : offset;
    const inserted = kind === 'remove' ? new Uint8Array() : patch;
    return Buffer.concat([
      bytes.subarray(0, offset),
      inserted,
      kind === 'cut' ? new Uint8Array() : bytes.subarray(rest),
    ]);
  }, file);
}

/** A PNG's checksums made right again, so that more than the checksums is put to the test. */
function withChecksums(file: Buffer): Buffer {
  if (file.toString('latin1', 1, 4) !== 'PNG') return file;
  for (let at = 8; at + 12 <= file.length; at += 12 + file.readUInt32BE(at)) {
    const end = at + 8 + file.readUInt32BE(at);
    if (end + 4 <= file.length) file.writeUInt32BE(crc32(file.subarray(at + 4, end)), end);
  }
  return file;
}

/** Fails when one of so many damaged copies is neither refused with a reason nor stored as a picture that opens. */
export async function refusedOrOpens(make: () => Promise<Buffer>, runs: number): Promise<void> {
  const file = await make();
  await fc.assert(
    fc.asyncProperty(fc.array(damage, { minLength: 1, maxLength: 4 }), async (damages) => {
      const bytes = withChecksums(apply(file, damages));
      const outcome = await errorCodeOf(() => readPicture(bytes));
      expect(OUTCOMES).toContain(outcome);
      if (outcome !== 'taken') return;
      const picture = await readPicture(bytes);
      expect(Buffer.compare((await readPicture(picture.bytes)).bytes, picture.bytes)).toBe(0);
      // A GIF is shown at the size of its canvas; the decoder trims some that no frame fills.
      if (picture.extension === 'gif') return;
      const { width, height } = (await sharp(picture.bytes).metadata()).autoOrient;
      expect([picture.width, picture.height]).toEqual([width, height]);
    }),
    { numRuns: runs },
  );
}
