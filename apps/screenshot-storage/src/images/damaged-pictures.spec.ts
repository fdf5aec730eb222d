import fc from 'fast-check';
import { files, OUTCOMES, refusedOrOpens } from '../../test/pictures/damaged-pictures';
import { latin1 } from '../../test/pictures/file-parts';
import { errorCodeOf } from '../../test/pictures/error-code-of';
import { readPicture } from './read-picture';

describe.each(files)('%s, damaged in any way', (_name, make) => {
  it('is refused with a reason or stored as a picture that opens', async () => {
    await refusedOrOpens(make, 40);
  });
});

it.each(['\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'GIF89a', 'RIFF\x40\0\0\0WEBPVP8X'])(
  'bytes at random behind the signature %j are refused with a reason',
  async (signature) => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (rest) => {
        const outcome = await errorCodeOf(() => readPicture(Buffer.concat([latin1(signature), rest])));
        expect(OUTCOMES.slice(1)).toContain(outcome);
      }),
      { numRuns: 300 },
    );
  },
);
