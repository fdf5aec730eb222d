import sharp from 'sharp';
import { inputBar, keyboard, leftHeader, messagesHeader, statusBar } from './bars.mjs';
import { photo } from './photos.mjs';
import { randomOf } from './random.mjs';
import { laidOut, threadSvg } from './thread.mjs';

/** A screen with a conversation, and what a reader should find in it. `look` is one of looks.mjs. */
export async function screenOf(conversation, look, seed) {
  const { options } = conversation;
  const u = look.scale;
  const thread = await laidOut({ ...conversation, isGroup: 'group' in options }, look);
  const foot = look.height - (('keys' in options ? 300 : look.homeBar ? 30 : 8) + 52) * u;
  const head = 'bare' in options ? 0 : look.headerBottom * u;
  const shift = shiftOf(thread, head, foot, options, u);
  const crop = {
    top: Math.round(Number(options.cropTop ?? 0) * u),
    bottom: Math.round(look.height - Number(options.cropBottom ?? 0) * u),
  };
  const picture = await drawn({ conversation, look, seed, thread, shift, foot, head });
  const cropped = await sharp(picture)
    .extract({ left: 0, top: crop.top, width: look.width, height: crop.bottom - crop.top })
    .linear(Number(options.dim ?? 1), 0)
    .png()
    .toBuffer();
  const seen = { top: Math.max(head, crop.top), bottom: Math.min(foot, crop.bottom) };
  const placed = { thread, shift, seen, cropTop: crop.top, hasHeader: head > crop.top };
  return { picture: cropped, truth: truthOf(conversation, look, placed) };
}

function shiftOf(thread, head, foot, options, u) {
  if ('cut' in options) return head + Number(options.cut) * u;
  const down = head + 14 * u;
  const up = foot - 10 * u - thread.height;
  return 'keys' in options || up < down ? Math.min(up, down) : down;
}

async function drawn({ conversation, look, seed, thread, shift, foot, head }) {
  const { options, contact } = conversation;
  const ground = await backgroundOf(look, options, seed);
  const bubbles = await threadSvg(thread, look, shift, seed);
  let picture = await sharp(ground)
    .composite([{ input: framed(look, bubbles) }])
    .png()
    .toBuffer();
  let bars = '';
  if (!('bare' in options)) {
    if (look.blur > 0) picture = await blurredTop(picture, look, head);
    bars += await headerOf(look, contact, options);
    bars += await statusBar(look, options.bar ?? '9:41');
  }
  if (!('footless' in options)) {
    bars += await inputBar(look, foot, options.field ?? look.placeholder);
    if ('keys' in options) bars += await keyboard(look, foot + 52 * look.scale);
    else if (look.homeBar) {
      const u = look.scale;
      bars += `<rect x="${look.width / 2 - 68 * u}" y="${look.height - 13 * u}" width="${136 * u}" height="${5 * u}" rx="${2.5 * u}" fill="${look.ink}"/>`;
    }
  }
  return sharp(picture)
    .composite([{ input: framed(look, bars) }])
    .removeAlpha()
    .png()
    .toBuffer();
}

function headerOf(look, contact, options) {
  if (look.header === 'left') return leftHeader(look, contact, (options.below ?? '').replaceAll('_', ' '));
  return messagesHeader(look, contact, { unread: options.unread, glass: look.header === 'glass' });
}

/** What stands under a translucent header: blurred, and tinted more towards the top. */
async function blurredTop(picture, look, head) {
  const height = Math.round(head);
  const tint =
    `<linearGradient id="tint" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${look.bar}" stop-opacity="${look.barOpacity}"/>` +
    `<stop offset="1" stop-color="${look.bar}" stop-opacity="${look.barOpacity * 0.75}"/></linearGradient><rect width="100%" height="${height}" fill="url(#tint)"/>`;
  const under = await sharp(picture)
    .extract({ left: 0, top: 0, width: look.width, height })
    .blur(look.blur)
    .png()
    .toBuffer();
  return sharp(picture)
    .composite([{ input: under, left: 0, top: 0 }, { input: framed(look, tint) }])
    .png()
    .toBuffer();
}

async function backgroundOf(look, options, seed) {
  const { width, height } = look;
  const kind = options.wall ?? look.wall;
  if (kind === 'pattern') return patterned(look, seed);
  if (kind !== undefined && kind !== 'slope') return photo(kind, width, height, seed, 9);
  const body =
    kind === 'slope'
      ? `<linearGradient id="slope" x1="0" y1="0" x2="0.4" y2="1">${stopsOf(look.slope)}</linearGradient><rect width="100%" height="100%" fill="url(#slope)"/>`
      : `<rect width="100%" height="100%" fill="${look.background}"/>`;
  return sharp(framed(look, body)).png().toBuffer();
}

/** A wallpaper of small line drawings, as other apps have it. */
async function patterned(look, seed) {
  const u = look.scale;
  const random = randomOf(seed);
  let body = `<rect width="100%" height="100%" fill="${look.background}"/>`;
  for (let y = 0; y < look.height; y += 38 * u) {
    for (let x = 0; x < look.width; x += 38 * u) {
      const [cx, cy, r] = [x + random() * 24 * u, y + random() * 24 * u, (5 + random() * 7) * u];
      const shapes = [
        `<circle cx="${cx}" cy="${cy}" r="${r}"/>`,
        `<path d="M${cx - r} ${cy} q${r} ${-2 * r} ${2 * r} 0 q${-r} ${2 * r} ${-2 * r} 0"/>`,
        `<rect x="${cx - r}" y="${cy - r * 0.7}" width="${2 * r}" height="${1.4 * r}" rx="${r * 0.3}" transform="rotate(${random() * 90} ${cx} ${cy})"/>`,
        `<path d="M${cx - r} ${cy + r} l${r} ${-2 * r} l${r} ${2 * r} Z"/>`,
      ];
      body += `<g fill="none" stroke="${look.pattern}" stroke-width="${1.3 * u}">${shapes[Math.floor(random() * 4)]}</g>`;
    }
  }
  return sharp(framed(look, body)).png().toBuffer();
}

const stopsOf = (colours) =>
  colours
    .map((colour, index) => `<stop offset="${index / (colours.length - 1)}" stop-color="${colour}"/>`)
    .join('');

/** A whole SVG, with the fills that change over the height of the screen. */
function framed(look, body) {
  const fill = (id, colours) =>
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="${look.height}">${stopsOf(colours)}</linearGradient>`;
  const defs = look.meStops === undefined ? '' : `<defs>${fill('me', look.meStops)}</defs>`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${look.width}" height="${look.height}">${defs}${body}</svg>`,
  );
}

/** Messages with the lines that can be seen whole between `seen.top` and `seen.bottom`, in pixels of the screen. */
function truthOf({ contact, options, items }, look, { thread, shift, seen, cropTop, hasHeader }) {
  const messages = [];
  const timestamps = [];
  let shownName;
  for (const block of thread.blocks) {
    const top = block.top + shift;
    const bottom = top + block.height;
    if (block.item.kind === 'time' && top >= seen.top && bottom <= seen.bottom)
      timestamps.push(block.item.text);
    if (block.item.senderName === undefined || block.named) shownName = undefined;
    if (block.named && top - block.above >= seen.top) shownName = block.item.senderName;
    if (block.item.kind !== 'message' || bottom <= seen.top || top >= seen.bottom) continue;
    const whole = linesSeen(block, look, top, seen, 1);
    const lines = whole.length > 0 ? whole : linesSeen(block, look, top, seen, 0.5);
    if (lines.length === 0) continue;
    const box = boxSeen(block, top, bottom, seen, cropTop);
    messages.push({ ...messageOf(block, lines, shownName, whole.length === 0), box });
  }
  return {
    contact: hasHeader ? contact : '',
    ...('group' in options ? { group: true } : {}),
    service: items.length === 0 ? 'unknown' : look.service,
    messages,
    timestamps,
  };
}

/** Lines of which at least `share` of their letters' height can be seen. */
function linesSeen(block, look, top, seen, share) {
  const tall = look.textSize * look.lineHeight * look.scale;
  return block.lines.filter((_, index) => {
    const from = top + look.padY * look.scale + (index + 0.14) * tall;
    const to = from + tall * 0.74;
    return Math.min(to, seen.bottom) - Math.max(from, seen.top) >= share * (to - from) - 0.5;
  });
}

function boxSeen({ x, width }, top, bottom, seen, cropTop) {
  const from = Math.max(top, seen.top);
  const height = Math.round(Math.min(bottom, seen.bottom) - from);
  return { left: Math.round(x), top: Math.round(from - cropTop), width: Math.round(width), height };
}

function messageOf({ item, lines: all }, lines, senderName, isHidden) {
  const isCut = lines.length < all.length || isHidden;
  return {
    sender: item.sender,
    ...(senderName === undefined ? {} : { senderName }),
    text: lines.join(' '),
    ...(item.optional === undefined || isCut ? {} : { optional: item.optional }),
    ...(isCut ? { isCut } : {}),
  };
}
