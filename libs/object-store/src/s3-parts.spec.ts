import { Readable } from 'node:stream';
import fc from 'fast-check';
import { PART_BYTES, partsOf } from './s3-parts';

describe('the parts of a body', () => {
  it('are the body, each as long as S3 wants it, and none is empty', async () => {
    const sizes = fc.oneof(
      fc.nat(3),
      fc.constantFrom(PART_BYTES - 1, PART_BYTES, PART_BYTES + 1),
      fc.nat(2 * PART_BYTES),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(sizes, { maxLength: 4 }), async (lengths) => {
        const chunks = lengths.map((length, index) => Buffer.alloc(length, index + 1));
        const parts = await Readable.from(partsOf(Readable.from(chunks))).toArray();
        expect(Buffer.concat(parts).equals(Buffer.concat(chunks))).toBe(true);
        expect(parts.slice(0, -1).every((part: Buffer) => part.length === PART_BYTES)).toBe(true);
        expect(parts.every((part: Buffer) => part.length > 0 && part.length <= PART_BYTES)).toBe(true);
      }),
      { numRuns: 20 },
    );
  });
});
