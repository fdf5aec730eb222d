import sharp from 'sharp';
import { animation, pattern } from './real-pictures';
import { gifExtension, jpegSegment, latin1, webpFile, withChunks, withSegments } from './file-parts';
import { pngChunk } from '../../src/images/png-chunks';
import { webpChunks } from '../../src/images/webp-chunks';

/** Stands in every place where a camera, a program or a person may leave something. None of it may be stored. */
export const CANARY = 'canary-4711';

const GIF_PALETTE_END = 13;

async function exif(): Promise<Buffer> {
  const { exif: block } = await sharp(
    await pattern()
      .withExif({
        IFD0: { Artist: CANARY, Make: CANARY, Software: CANARY },
        IFD2: { UserComment: CANARY, BodySerialNumber: CANARY, MakerNote: CANARY },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '48/1 51/1 30/1',
          GPSLongitudeRef: 'E',
          GPSLongitude: '2/1 17/1 40/1',
          GPSMapDatum: CANARY,
        },
      })
      .jpeg()
      .toBuffer(),
  ).metadata();
  if (!block) throw new Error('The fixture has no EXIF block.');
  // A thumbnail of the uncropped picture is what gives away most.
  return Buffer.concat([block, await pattern(16, 16).jpeg().toBuffer(), latin1(CANARY)]);
}

const xmp = latin1(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><d>${CANARY}</d></x:xmpmeta>`);

async function jpeg(): Promise<Buffer> {
  const jfif = Buffer.concat([latin1('JFIF\0\x01\x02\x00\x00\x01\x00\x01\x02\x02'), latin1(`${CANARY}.`)]);
  return withSegments(
    Buffer.concat([await pattern().jpeg().toBuffer(), await pattern().jpeg().toBuffer(), latin1(CANARY)]),
    jpegSegment(0xe0, jfif),
    jpegSegment(0xe0, latin1(`JFXX\0\x13${CANARY}`)),
    jpegSegment(0xe1, await exif()),
    jpegSegment(0xe1, Buffer.concat([latin1('http://ns.adobe.com/xap/1.0/\0'), xmp])),
    jpegSegment(0xe2, latin1(`MPF\0${CANARY}`)),
    jpegSegment(0xed, latin1(`Photoshop 3.0\0${CANARY}`)),
    jpegSegment(0xee, latin1(`Adobe\0\x64\0\0\0\0\x01${CANARY}`)),
    jpegSegment(0xfe, latin1(CANARY)),
  );
}

async function png(): Promise<Buffer> {
  const chunks = ['tEXt', 'zTXt', 'iTXt', 'tIME', 'prVt', 'iCCP'].map((type) =>
    pngChunk(type, latin1(`${CANARY}\0\0${CANARY}`)),
  );
  const block = (await exif()).subarray('Exif\0\0'.length);
  const original = await pattern().png().toBuffer();
  const late = Buffer.concat([
    original.subarray(0, -12),
    pngChunk('tEXt', latin1(`Comment\0${CANARY}`)),
    original.subarray(-12),
  ]);
  return Buffer.concat([withChunks(late, ...chunks, pngChunk('eXIf', block)), latin1(CANARY)]);
}

async function gif(): Promise<Buffer> {
  const original = await (await animation()).gif({ loop: 2 }).toBuffer();
  const start = GIF_PALETTE_END + 3 * (2 << ((original[10] ?? 0) & 7));
  const hidden = [
    gifExtension(0xfe, latin1(CANARY)),
    gifExtension(0xff, latin1('NETSCAPE2.0'), Buffer.from([1, 2, 0]), latin1(CANARY)),
    gifExtension(0xff, latin1('XMP DataXMP'), xmp),
    gifExtension(0x01, Buffer.alloc(12), latin1(CANARY)),
  ];
  return Buffer.concat([original.subarray(0, start), ...hidden, original.subarray(start), latin1(CANARY)]);
}

async function webp(): Promise<Buffer> {
  const written = await pattern(96, 64, 4).withMetadata({ orientation: 6 }).webp().toBuffer();
  const chunks = [...webpChunks(written.subarray(12))].filter(({ type }) => type !== 'EXIF');
  const head = chunks[0]?.data;
  if (!head) throw new Error('The fixture has no canvas.');
  head[0] = (head[0] ?? 0) | 0x0c;
  head[3] = 0x43;
  chunks.push({ type: 'EXIF', data: await exif() }, { type: 'XMP ', data: xmp });
  return Buffer.concat([webpFile(...chunks, { type: 'PRVT', data: latin1(CANARY) }), latin1(CANARY)]);
}

async function animatedWebp(): Promise<Buffer> {
  const chunks = [...webpChunks((await (await animation()).webp().toBuffer()).subarray(12))].map((chunk) =>
    chunk.type === 'ANMF'
      ? { type: 'ANMF', data: Buffer.concat([chunk.data, latin1('PRVT\x0c\0\0\0'), latin1(`${CANARY}.`)]) }
      : chunk,
  );
  return webpFile(...chunks);
}

/** One file a format, with the canary everywhere. */
export const CANARIES = { jpeg, png, gif, webp, 'animated webp': animatedWebp };
