import fc from 'fast-check';
import { readOrientation, writeOrientation, type Orientation } from './orientation';

const orientations: Orientation[] = [1, 2, 3, 4, 5, 6, 7, 8];

/** A block in the byte order of other cameras, with their name in front. */
function bigEndian(orientation: Orientation): Buffer {
  const [head, make, next] = ['4d4d002a00000008', '0002 010f0002 00000003 41420000', '00000000'];
  return Buffer.from(
    `${head}${make} 01120003 00000001 000${orientation}0000 ${next}`.replaceAll(' ', ''),
    'hex',
  );
}

describe('the orientation of an EXIF block', () => {
  it.each(orientations)('%d reads as it was written', (orientation) => {
    expect(readOrientation(writeOrientation(orientation))).toBe(orientation);
  });

  it.each(orientations)('%d is found behind another tag, in the other byte order', (orientation) => {
    expect(readOrientation(bigEndian(orientation))).toBe(orientation);
  });

  it.each([0, 9, 65_535])('%d is none, the picture is shown as it lies', (value) => {
    const block = writeOrientation(2);
    block.writeUInt16LE(value, 18);
    expect(readOrientation(block)).toBe(1);
  });

  it('is upright in a block that is broken', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), fc.constantFrom('II*\0', 'MM\0*', ''), (rest, head) => {
        expect(orientations).toContain(readOrientation(Buffer.concat([Buffer.from(head, 'latin1'), rest])));
      }),
    );
  });

  it.each([1, 8, 10, 21])('is upright in a block that ends after %d bytes', (length) => {
    expect(readOrientation(writeOrientation(6).subarray(0, length))).toBe(1);
  });
});
