import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { SHADE, shadeImage } from './backdrop-shade';

const source = join(__dirname, '../..');
const styles = readFileSync(join(source, 'styles.css'), 'utf8');
/** A block of this many pixels of the picture, three to five on a screen, is the least that one sees as a place. */
const BLOCK = 8;

type Colour = [red: number, green: number, blue: number];

/** A colour of the theme, which stands in the style sheet as #rrggbb. */
function themeColour(name: string): Colour {
  const hex = new RegExp(`--color-${name}: #([0-9a-f]{6});`).exec(styles)?.[1] ?? '';
  return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Colour;
}

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(colour: Colour): number {
  const [red, green, blue] = colour.map((level) => {
    const share = level / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Colour;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The brightest block of the picture under the overlay where that is thinnest; blur can only make it darker. */
async function brightestBlock(file: string): Promise<number> {
  const { width = 0, height = 0 } = await sharp(file).metadata();
  const size = { width: Math.round(width / BLOCK), height: Math.round(height / BLOCK) };
  const pixels = await sharp(file)
    .resize({ ...size, kernel: 'linear' })
    .removeAlpha()
    .raw()
    .toBuffer();
  const cover = Math.min(...SHADE.map((stop) => stop.cover));
  const ink = themeColour('ink');
  let brightest = 0;
  for (let at = 0; at < pixels.length; at += 3) {
    const under = [...pixels.subarray(at, at + 3)];
    const shown = under.map((level, channel) => level * (1 - cover) + (ink[channel] ?? 0) * cover) as Colour;
    brightest = Math.max(brightest, luminance(shown));
  }
  return brightest;
}

describe.each(['portrait.avif', 'portrait.webp', 'landscape.avif', 'landscape.webp'])(
  'the overlay on dusk-%s',
  (name) => {
    it.each(['paper', 'paper-soft', 'link'])(
      'gives the text colour %s 4.5 : 1 at the brightest place',
      async (text) => {
        const behind = await brightestBlock(join(source, 'assets', `dusk-${name}`));
        expect(behind).toBeGreaterThan(luminance(themeColour('ink')));
        expect((luminance(themeColour(text)) + 0.05) / (behind + 0.05)).toBeGreaterThanOrEqual(4.5);
      },
    );
  },
);

it('is drawn from the top of the screen to its bottom in the colour of the page', () => {
  expect(SHADE.map(({ at }) => at)).toEqual([0, 0.6, 1]);
  expect(shadeImage()).toContain('color-mix(in srgb, var(--color-ink) 66%, transparent) 60%');
});
