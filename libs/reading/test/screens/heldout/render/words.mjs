import sharp from 'sharp';

const EMOJI = /(\p{Extended_Pictographic}(?:\uFE0F|\u200D\p{Extended_Pictographic}|\p{Emoji_Modifier})*)/u;
const LINK =
  /^(?:https?:\/\/|www\.)?[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|app|io|co|edu)(?:\/\S*)?$|^\+?\d[\d-]{8,}\d$/;
/** Widths are measured at this size and scaled: one pixel is half a percent of a letter. */
const MEASURED_AT = 200;
const widths = new Map();
const emojis = new Map();

/** Advance of `text` in pixels, at `size`, as pango lays it out: between two bars, so that spaces at its ends count. */
export async function widthOf(text, font, size) {
  if (EMOJI.test(text)) return size * 1.25;
  return ((await barred(text, font)) - (await barred('', font))) * (size / MEASURED_AT);
}

async function barred(text, { family, weight = 400 }) {
  const key = `${family}|${weight}|${text}`;
  if (!widths.has(key)) {
    const markup = `<span font_family="${family}" font_weight="${weight}">|${escaped(text)}|</span>`;
    const { info } = await sharp({
      text: { text: markup, font: `${family} ${MEASURED_AT}`, dpi: 72, rgba: true },
    })
      .png()
      .toBuffer({ resolveWithObject: true });
    widths.set(key, info.width);
  }
  return widths.get(key);
}

/** Breaks a text into lines no wider than `room`; words that are wider are broken between letters. */
export async function wrapped(text, font, size, room) {
  const lines = [];
  for (const paragraph of text.split('\\n')) {
    let line = '';
    for (const word of paragraph.split(' ')) {
      for (const piece of await pieces(word, font, size, room)) {
        const longer = line === '' ? piece.text : `${line}${piece.glue}${piece.text}`;
        if (line !== '' && (await lineWidth(longer, font, size)) > room) {
          lines.push(line);
          line = piece.text;
        } else line = longer;
      }
    }
    lines.push(line);
  }
  return lines;
}

async function pieces(word, font, size, room) {
  if ((await lineWidth(word, font, size)) <= room) return [{ text: word, glue: ' ' }];
  const found = [];
  let piece = '';
  for (const letter of word) {
    if ((await lineWidth(piece + letter, font, size)) > room) {
      found.push({ text: piece, glue: found.length === 0 ? ' ' : '' });
      piece = '';
    }
    piece += letter;
  }
  return [...found, { text: piece, glue: found.length === 0 ? ' ' : '' }];
}

export async function lineWidth(line, font, size) {
  let width = 0;
  for (const run of runsOf(line)) width += await widthOf(run.text, font, size);
  return width;
}

/** The parts of a line that are drawn each in their own way: text, links and emoji. */
function runsOf(line) {
  const runs = [];
  for (const part of line.split(EMOJI)) {
    if (part === '') continue;
    if (EMOJI.test(part)) runs.push({ text: part, kind: 'emoji' });
    else
      for (const word of part.split(/( +)/)) {
        const kind = LINK.test(word.replace(/[.,!?]$/, '')) ? 'link' : 'text';
        const last = runs.at(-1);
        if (last?.kind === 'text' && kind === 'text') last.text += word;
        else if (word !== '') runs.push({ text: word, kind });
      }
  }
  return runs;
}

/** SVG of one line whose baseline is at `y`. `align` says which point of it `x` is. */
export async function lineSvg(
  line,
  { x, y, font, size, fill, align = 'left', linkFill = fill, opacity = 1 },
) {
  const width = await lineWidth(line, font, size);
  let at = align === 'left' ? x : align === 'right' ? x - width : x - width / 2;
  let svg = '';
  for (const run of runsOf(line)) {
    const advance = await widthOf(run.text, font, size);
    if (run.kind === 'emoji') {
      svg += await emojiSvg(run.text, at + size * 0.03, y - size * 0.95, size * 1.19);
    } else {
      const link = run.kind === 'link' ? 'text-decoration="underline"' : '';
      svg +=
        `<text xml:space="preserve" x="${at.toFixed(2)}" y="${y.toFixed(2)}" font-family="${font.family}" ` +
        `font-weight="${font.weight ?? 400}" font-size="${size.toFixed(2)}" fill-opacity="${opacity}" ` +
        `fill="${link === '' ? fill : linkFill}" ${link}>${escaped(run.text)}</text>`;
    }
    at += advance;
  }
  return svg;
}

/** An emoji as a picture: librsvg itself draws their outlines only. */
export async function emojiSvg(emoji, x, y, size) {
  if (!emojis.has(emoji)) {
    const markup = `<span font_family="Noto Color Emoji" fallback="false">${emoji}\uFE0F</span>`;
    const drawn = await sharp({ text: { text: markup, font: 'Noto Color Emoji 96', dpi: 72, rgba: true } })
      .resize(96, 96, { fit: 'contain', background: '#0000' })
      .png()
      .toBuffer();
    emojis.set(emoji, `data:image/png;base64,${drawn.toString('base64')}`);
  }
  return `<image x="${x}" y="${y}" width="${size}" height="${size}" href="${emojis.get(emoji)}"/>`;
}

export function escaped(text) {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
