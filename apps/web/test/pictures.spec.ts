import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const web = join(__dirname, '..');
const open = (name: string) => join(web, 'public', name);
const asset = (name: string) => join(web, 'src/assets', name);
/** Format by what is in the file, not by its name. */
async function look(file: string) {
  const { format, compression, width, height, hasAlpha } = await sharp(file).metadata();
  return { format: compression === 'av1' ? 'avif' : format, width, height, hasAlpha };
}

describe('the background', () => {
  it.each([
    ['dusk-portrait.avif', 'avif', 1080, 2340],
    ['dusk-portrait.webp', 'webp', 1080, 2340],
    ['dusk-landscape.avif', 'avif', 1920, 1200],
    ['dusk-landscape.webp', 'webp', 1920, 1200],
  ])('%s is what its name says, of its full size and at most 120 kB', async (name, format, width, height) => {
    expect(await look(asset(name))).toMatchObject({ format, width, height });
    expect(readFileSync(asset(name)).length).toBeLessThanOrEqual(120_000);
  });

  it('shows, upright and wide, in both formats, what it was drawn with: dark above, light at the horizon', async () => {
    for (const name of [
      'dusk-portrait.avif',
      'dusk-portrait.webp',
      'dusk-landscape.avif',
      'dusk-landscape.webp',
    ]) {
      const rows = await sharp(asset(name)).resize(1, 100, { fit: 'fill' }).greyscale().raw().toBuffer();
      const brightest = rows.indexOf(Math.max(...rows));
      expect(brightest).toBeGreaterThan(50);
      expect(brightest).toBeLessThan(72);
      expect(rows[0]).toBeLessThan(40);
      expect(rows[99]).toBeLessThan(25);
    }
  });
});

describe('the icons', () => {
  const manifest = JSON.parse(readFileSync(open('manifest.webmanifest'), 'utf8')) as {
    start_url: string;
    display: string;
    icons: { src: string; sizes: string; type: string; purpose?: string }[];
    shortcuts: { url: string }[];
  };

  it.each(manifest.icons.filter(({ sizes }) => sizes !== 'any'))(
    '$src is a PNG of $sizes, as the manifest says',
    async ({ src, sizes, type, purpose }) => {
      const [width, height] = sizes.split('x').map(Number);
      expect(type).toBe('image/png');
      expect(await look(open(src))).toMatchObject({
        format: 'png',
        width,
        height,
        hasAlpha: purpose !== 'maskable',
      });
    },
  );

  it('are offered in the sizes that home screens ask for, one of them to be cut to any shape', () => {
    expect(manifest.icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
      ['any', undefined],
      ['192x192', undefined],
      ['512x512', undefined],
      ['512x512', 'maskable'],
    ]);
    expect(manifest).toMatchObject({ start_url: '/dashboard', display: 'standalone' });
  });

  it('keep the sign inside the inner four fifths where a mask may cut', async () => {
    const size = 512;
    const pixels = await sharp(open('icon-maskable-512.png')).removeAlpha().raw().toBuffer();
    const isSign = (x: number, y: number) => {
      const [red = 0, green = 0, blue = 0] = pixels.subarray((y * size + x) * 3);
      return blue > 180 && green > 90 && red < 60;
    };
    const reach = Array.from({ length: size * size }, (_, at) => [at % size, Math.floor(at / size)] as const)
      .filter(([x, y]) => isSign(x, y))
      .map(([x, y]) => Math.hypot(x - size / 2, y - size / 2));
    expect(reach.length).toBeGreaterThan(10_000);
    expect(Math.max(...reach)).toBeLessThanOrEqual(size * 0.4);
  });

  it('has a full square for iPhones, which round it themselves', async () => {
    expect(await look(open('apple-touch-icon.png'))).toEqual({
      format: 'png',
      width: 180,
      height: 180,
      hasAlpha: false,
    });
  });

  it('has an .ico of three PNGs for those who ask for nothing else', async () => {
    const file = readFileSync(open('favicon.ico'));
    expect([file.readUInt16LE(0), file.readUInt16LE(2), file.readUInt16LE(4)]).toEqual([0, 1, 3]);
    for (const [index, size] of [16, 32, 48].entries()) {
      const at = 6 + 16 * index;
      expect([file.readUInt8(at), file.readUInt8(at + 1)]).toEqual([size, size]);
      const [length, offset] = [file.readUInt32LE(at + 8), file.readUInt32LE(at + 12)];
      const { format, width, height } = await sharp(file.subarray(offset, offset + length)).metadata();
      expect({ format, width, height }).toEqual({ format: 'png', width: size, height: size });
    }
  });
});

it('the social picture is a JPEG of 1200 x 630, light enough for every chat', async () => {
  expect(await look(open('social.jpg'))).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect(readFileSync(open('social.jpg')).length).toBeLessThanOrEqual(300_000);
});
