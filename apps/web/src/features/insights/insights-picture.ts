import type { AudienceInsights } from '@dearly/contracts';
import { counted } from '../../shared/counted';
import { isoWithZone } from '../../shared/iso-with-zone';
import { adviceOf } from './advice';

/** As messengers and social pages show a link, in pixels. */
export const PICTURE = { width: 1200, height: 630 } as const;
const MARGIN = 72;

/** The colours of styles.css: a canvas does not know its variables. */
const INK = '#100d1a';
const PAPER = '#fbf7f2';
const PAPER_SOFT = '#d3cad6';
const SENT_BRIGHT = '#0a84ff';
const TRACK = 'rgb(255 255 255 / 18%)';

/** What the picture says, each as a line or a sentence; `share` and the ends of `interval` from 0 to 1. */
export type PictureWords = {
  audience: string;
  rate: string;
  what: string;
  advice: string;
  basis: string;
  share: number;
  interval: { low: number; high: number };
};

/** What was measured in an audience, in as many words as fit on a picture. `now` in milliseconds. */
export function pictureWords(audience: string, insights: AudienceInsights, now: number): PictureWords {
  const { rate, answered, n, interval } = insights.response;
  const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' }).format(now);
  return {
    audience,
    rate: `${Math.round(rate)}%`,
    what: `${answered} of ${counted(n, 'conversation')} got a reply`,
    advice: adviceOf(insights) ?? '',
    basis: `Likely between ${interval.low}% and ${interval.high}%. Measured with Dearly on ${day}.`,
    share: rate / 100,
    interval: { low: interval.low / 100, high: interval.high / 100 },
  };
}

/** The lines of a text that are at most `width` wide, as `widthOf` measures them; the last of `most` ends in dots. */
export function linesOf(
  text: string,
  width: number,
  most: number,
  widthOf: (line: string) => number,
): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && widthOf(longer) > width) lines.push(word);
    else lines.splice(-1, 1, longer);
  }
  const shown = lines.slice(0, most);
  const isCut = lines.length > most || shown.some((line) => widthOf(line) > width);
  if (!isCut) return shown;
  return shown.map((line, index) => (index === shown.length - 1 || widthOf(line) > width ? cut(line) : line));

  function cut(line: string): string {
    let end = line.length;
    while (end > 1 && widthOf(`${line.slice(0, end)}…`) > width) end -= 1;
    return `${line.slice(0, end).trimEnd()}…`;
  }
}

/** The words as a picture in the colours of the product. Rejects where the browser draws none. */
export async function drawPicture(words: PictureWords): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = PICTURE.width;
  canvas.height = PICTURE.height;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser draws no pictures.');
  const width = PICTURE.width - 2 * MARGIN;
  let top = MARGIN;
  const write = (text: string, size: number, colour: string, { weight = 400, most = 1 } = {}) => {
    pen.font = `${weight} ${size}px system-ui, sans-serif`;
    pen.fillStyle = colour;
    pen.textBaseline = 'top';
    for (const line of linesOf(text, width, most, (one) => pen.measureText(one).width)) {
      pen.fillText(line, MARGIN, top);
      top += Math.round(size * 1.25);
    }
  };
  pen.fillStyle = INK;
  pen.fillRect(0, 0, PICTURE.width, PICTURE.height);
  write(words.audience, 36, PAPER_SOFT, { weight: 600 });
  top += 16;
  write(words.rate, 150, PAPER, { weight: 800 });
  write(words.what, 40, PAPER);
  top += 14;
  drawBar(pen, words, { top, width });
  top += 40;
  if (words.advice) write(words.advice, 34, PAPER, { weight: 600, most: 2 });
  top = PICTURE.height - MARGIN - 26;
  write(words.basis, 26, PAPER_SOFT);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture was not drawn.'))),
      'image/png',
    );
  });
}

/** The share as a bar, and over it the span in which it likely lies. */
function drawBar(
  pen: CanvasRenderingContext2D,
  { share, interval }: PictureWords,
  { top, width }: { top: number; width: number },
): void {
  const bar = (from: number, to: number, height: number, colour: string) => {
    pen.fillStyle = colour;
    pen.fillRect(MARGIN + from * width, top + (16 - height) / 2, (to - from) * width, height);
  };
  bar(0, 1, 16, TRACK);
  bar(0, share, 16, SENT_BRIGHT);
  bar(interval.low, interval.high, 4, PAPER);
}

/** The picture as a file named after the day it was made. */
export async function pictureFile(audience: string, insights: AudienceInsights, now: number): Promise<File> {
  const picture = await drawPicture(pictureWords(audience, insights, now));
  return new File([picture], `dearly-insights-${isoWithZone(now).slice(0, 10)}.png`, { type: 'image/png' });
}
