import { bubbleSize, bubbleSvg, mediaSvg, outline } from './bubbles.mjs';
import { lineSvg, widthOf } from './words.mjs';

const MEDIA = { photo: [0.56, 0.6], link: [0.62, 0.52], voice: [0.5, 0.12] };
const isBubble = (item) => item.kind === 'message' || item.kind in MEDIA;

/** The parts of a conversation with their sizes and where they stand, the first one's top at 0. */
export async function laidOut({ items, isGroup }, look) {
  const u = look.scale;
  const blocks = [];
  let y = 0;
  for (const [index, item] of items.entries()) {
    const block = await sized(item, items[index + 1], items[index - 1], look, isGroup);
    y += index === 0 ? block.above : block.gap + block.above;
    blocks.push({ ...block, top: y });
    y += block.height;
  }
  return { blocks, height: y, unit: u };
}

async function sized(item, next, before, look, isGroup) {
  const u = look.scale;
  const gap = gapBetween(item, before, look) * u;
  if (item.kind === 'time') {
    return { item, gap, above: 0, height: item.text.split('\n').length * look.noteSize * 1.3 * u };
  }
  if (item.kind === 'status' || item.kind === 'print')
    return { item, gap, above: 0, height: look.noteSize * 1.4 * u };
  const sameSender = (other) =>
    other !== undefined &&
    isBubble(other) &&
    other.sender === item.sender &&
    other.senderName === item.senderName;
  const named = isGroup && item.sender === 'them' && item.senderName !== undefined && !sameSender(before);
  const above = (named ? look.noteSize * 1.55 * u : 0) + (item.reactions === undefined ? 0 : 15 * u);
  const last = !sameSender(next);
  const box = await boxOf(item, look, isGroup);
  const edge = look.margin * u;
  const x = item.sender === 'me' ? look.width - edge - box.width : edge + box.indent;
  const tail = look.tailOnFirst ? (sameSender(before) ? 'none' : look.tail) : last ? look.tail : 'none';
  return { item, gap, above, ...box, x, tail, named, avatar: isGroup && item.sender === 'them' && last };
}

async function boxOf(item, look, isGroup) {
  const u = look.scale;
  const indent = isGroup && item.sender === 'them' ? look.avatarRoom * u : 0;
  if (item.kind in MEDIA) {
    const [width, height] = MEDIA[item.kind];
    return { width: look.width * width, height: look.width * height, indent };
  }
  if (item.kind === 'quote') {
    const small = { ...look, textSize: look.textSize * 0.86, maxShare: look.maxShare * 0.9 };
    return { ...(await bubbleSize(item, small, isGroup)), indent: indent + 4 * u };
  }
  return bubbleSize(item, look, isGroup);
}

function gapBetween(item, before, look) {
  if (item.kind === 'time') return look.timeGap;
  if (item.kind === 'status' || item.kind === 'print') return 4;
  if (before?.kind === 'time') return look.timeGap * 0.55;
  if (before?.kind === 'quote') return 6;
  return before?.sender === item.sender && before?.senderName === item.senderName
    ? look.gapSame
    : look.gapOther;
}

/** SVG of all blocks, moved down by `shift` pixels. */
export async function threadSvg({ blocks }, look, shift, seed) {
  let svg = '';
  for (const [index, block] of blocks.entries()) {
    const y = block.top + shift;
    if (y > look.height + 200 * look.scale || y + block.height < -200 * look.scale) continue;
    svg += await blockSvg(block, look, y, seed * 100 + index);
  }
  return svg;
}

async function blockSvg(block, look, y, seed) {
  const { item } = block;
  if (item.kind === 'time') return timeSvg(block, look, y);
  if (item.kind === 'status' || item.kind === 'print') return statusSvg(item, look, y);
  const bubble =
    item.kind === 'quote'
      ? await quoteSvg(block, look, y)
      : item.kind === 'message'
        ? await bubbleSvg(block, look, y)
        : await mediaSvg(block, look, y, seed);
  return bubble + (await besideSvg(block, look, y));
}

/** One or two centred rows; what names the day or the service is bold. Some apps put them on a pill. */
async function timeSvg({ item, height }, look, y) {
  const u = look.scale;
  const size = look.noteSize * u;
  let svg = '';
  if (look.timePill !== undefined) {
    const width = (await widthOf(item.text, look.font, size)) + 22 * u;
    svg += `<rect x="${(look.width - width) / 2}" y="${y - 5 * u}" width="${width}" height="${height + 10 * u}" rx="${7 * u}" fill="${look.timePill}"/>`;
  }
  const bold = { ...look.font, weight: look.boldTimes === false ? 400 : 600 };
  for (const [index, row] of item.text.split('\n').entries()) {
    const cut = /^(.*?)( (?:at )?\d{1,2}:\d\d.*)$/.exec(row);
    const [day, hour] = cut === null ? [row, ''] : [cut[1], cut[2]];
    const dayWidth = await widthOf(day, bold, size);
    const left = (look.width - dayWidth - (hour === '' ? 0 : await widthOf(hour, look.font, size))) / 2;
    const at = { y: y + (index + 1) * size * 1.3 - size * 0.3, size, fill: look.faint };
    svg += await lineSvg(day, { ...at, x: left, font: bold });
    if (hour !== '') svg += await lineSvg(hour, { ...at, x: left + dayWidth, font: look.font });
  }
  return svg;
}

function statusSvg(item, look, y) {
  const u = look.scale;
  const size = look.noteSize * u;
  const isStatus = item.kind === 'status';
  return lineSvg(item.text, {
    x: isStatus ? look.width - (look.margin + 4) * u : (look.margin + 12) * u,
    y: y + size,
    size,
    font: { ...look.font, weight: isStatus ? 500 : 600 },
    fill: isStatus ? look.faint : look.accent,
    align: isStatus ? 'right' : 'left',
  });
}

/** The original above its reply: outlined, smaller, with a line that leads down to the reply. */
async function quoteSvg(block, look, y) {
  const u = look.scale;
  const { item, x, width, height, lines } = block;
  const size = look.textSize * 0.86 * u;
  const shape = outline({
    x,
    y,
    width,
    height,
    radius: look.radius * u,
    tail: 'none',
    sender: item.sender,
    unit: u,
  });
  const stroke = look.faint;
  let svg = `<path d="${shape}" fill="${look.quoteFill ?? 'none'}" stroke="${stroke}" stroke-opacity="0.55" stroke-width="${1.4 * u}"/>`;
  for (const [index, line] of lines.entries()) {
    const at = {
      x: x + look.padX * u,
      y: y + look.padY * u + (index + 0.5) * look.lineHeight * size + size * 0.35,
    };
    svg += await lineSvg(line, { ...at, font: look.font, size, fill: look.faint });
  }
  const from = item.sender === 'me' ? x - 8 * u : x + width + 8 * u;
  const to = item.sender === 'me' ? from - 18 * u : from + 18 * u;
  return `${svg}<path d="M${from} ${y + height / 2} Q${to} ${y + height / 2} ${to} ${y + height / 2 + 20 * u} V${y + height + 22 * u}" fill="none" stroke="${stroke}" stroke-opacity="0.55" stroke-width="${2 * u}"/>`;
}

/** What stands beside a bubble in a group: the sender's name above, the avatar at its foot. */
async function besideSvg({ item, x, height, above, named, avatar }, look, y) {
  const u = look.scale;
  let svg = '';
  if (named) {
    const fill = look.nameColours?.[item.senderName.length % look.nameColours.length] ?? look.faint;
    svg += await lineSvg(item.senderName, {
      x: x + look.padX * u,
      y: y - above + look.noteSize * u,
      font: look.font,
      size: look.noteSize * u,
      fill,
    });
  }
  if (avatar && item.senderName !== undefined) {
    const radius = (look.avatarRoom - 8) * 0.5 * u;
    const [cx, cy] = [look.margin * u + radius - 6 * u, y + height - radius];
    const initials = item.senderName
      .split(' ')
      .map((word) => word[0])
      .join('')
      .slice(0, 2);
    svg += `<circle cx="${cx}" cy="${cy}" r="${radius}" fill="${look.avatar}"/>`;
    svg += await lineSvg(initials, {
      x: cx,
      y: cy + radius * 0.34,
      font: { ...look.font, weight: 600 },
      size: radius * 0.9,
      fill: '#fff',
      align: 'center',
    });
  }
  return svg;
}
