import { photoAddress } from './photos.mjs';
import { emojiSvg, lineSvg, lineWidth, wrapped } from './words.mjs';

const REACTION_EMOJI = { heart: '❤️', up: '👍', down: '👎', haha: '😂', party: '🎉', wow: '😮' };

/** The outline of a bubble: rounded corners, and a tail at the lower outer corner when it ends a row of them. */
export function outline({ x, y, width, height, radius, tail, sender, unit }) {
  const r = Math.min(radius, height / 2, width / 2);
  const corner = tail === 'corner' ? r * 0.22 : r;
  const [lower, other] = [tail === 'corner' ? corner : r, r];
  const [left, right] = sender === 'me' ? [other, lower] : [lower, other];
  const box =
    `M${x + r} ${y} H${x + width - r} A${r} ${r} 0 0 1 ${x + width} ${y + r} V${y + height - right} ` +
    `A${right} ${right} 0 0 1 ${x + width - right} ${y + height} H${x + left} ` +
    `A${left} ${left} 0 0 1 ${x} ${y + height - left} V${y + r} A${r} ${r} 0 0 1 ${x + r} ${y} Z`;
  const edge = sender === 'me' ? x + width : x;
  const out = sender === 'me' ? unit : -unit;
  if (tail !== 'curl' && tail !== 'beak') return box;
  return `${box} ${tailOf(tail, edge, y, y + height, out, unit)}`;
}

/** A tail at `edge` that points `out`. It is drawn clockwise as its box is: otherwise the two would cut a hole. */
function tailOf(tail, edge, top, low, out, unit) {
  const at = (right, down) => `${edge + right * out} ${(tail === 'beak' ? top : low) + down * unit}`;
  if (tail === 'beak') {
    const points = [at(-10, 0), at(7, 0), at(-1, 11), at(-1, 16)];
    return `M${(out > 0 ? points : points.reverse()).join(' L')} Z`;
  }
  if (out > 0)
    return `M${at(0, -16)} C${at(0, -7)} ${at(1.5, -2.5)} ${at(5.5, 0)} C${at(1, 0.4)} ${at(-4, -1)} ${at(-8, -5)} Z`;
  return `M${at(0, -16)} L${at(-8, -5)} C${at(-4, -1)} ${at(1, 0.4)} ${at(5.5, 0)} C${at(1.5, -2.5)} ${at(0, -7)} ${at(0, -16)} Z`;
}

/** Size and lines of one bubble. The room for its text is what the look leaves of the width. */
export async function bubbleSize(item, look, inGroup) {
  const u = look.scale;
  const size = look.textSize * u;
  const indent = inGroup && item.sender === 'them' ? look.avatarRoom * u : 0;
  const room = look.width * look.maxShare - 2 * look.padX * u - indent * 0.5;
  const lines = await wrapped(item.text, look.font, size, room);
  const widths = await Promise.all(lines.map((line) => lineWidth(line, look.font, size)));
  const timeSize = 11 * u;
  const timeWidth =
    item.optional === undefined || look.timeOutside
      ? 0
      : (await lineWidth(item.optional, look.font, timeSize)) + (item.sender === 'me' ? 24 : 10) * u;
  let inner = Math.max(...widths);
  let extra = 0;
  if (timeWidth > 0) {
    if ((widths.at(-1) ?? 0) + timeWidth <= room) inner = Math.max(inner, (widths.at(-1) ?? 0) + timeWidth);
    else extra = timeSize * 1.25;
  }
  const height = lines.length * look.lineHeight * size + 2 * look.padY * u + extra;
  return { lines, width: inner + 2 * look.padX * u, height, extra, timeSize, indent };
}

export async function bubbleSvg(block, look, y) {
  const u = look.scale;
  const { item, width, height, lines } = block;
  const colours = look[item.sender];
  const x = block.x;
  const size = look.textSize * u;
  let svg =
    `<path d="${outline({ x, y, width, height, radius: look.radius * u, tail: block.tail, sender: item.sender, unit: u })}" ` +
    `fill="${colours.fill}" fill-opacity="${colours.opacity ?? 1}" ${look.shadow ?? ''}/>`;
  for (const [index, line] of lines.entries()) {
    svg += await lineSvg(line, {
      x: x + look.padX * u,
      y: y + look.padY * u + (index + 0.5) * look.lineHeight * size + size * 0.35,
      font: look.font,
      size,
      fill: colours.ink,
      linkFill: colours.link,
    });
  }
  if (item.optional !== undefined) svg += await timeInside(block, look, x, y);
  if (item.reactions !== undefined) svg += await reactionsSvg(block, look, x, y);
  return svg;
}

async function timeInside({ item, width, height, timeSize }, look, x, y) {
  const u = look.scale;
  if (look.timeOutside) return timeBeside(item, look, { x, width, size: timeSize, low: y + height });
  const right = x + width - look.padX * u * 0.8;
  const base = y + height - look.padY * u * 0.9;
  const colour = look[item.sender].faint;
  const ticks = item.sender === 'me' ? 16 * u : 0;
  const text = await lineSvg(item.optional, {
    x: right - ticks,
    y: base,
    font: look.font,
    size: timeSize,
    fill: colour,
    align: 'right',
  });
  if (ticks === 0) return text;
  const tick = (from) => `M${from} ${base - 4 * u} l${3 * u} ${3 * u} l${6 * u} ${-7 * u}`;
  return `${text}<path d="${tick(right - 13 * u)} ${tick(right - 9 * u)}" fill="none" stroke="#4fb6ec" stroke-width="${1.3 * u}"/>`;
}

/** The time at the foot of the bubble, on the side that looks into the screen. */
function timeBeside(item, look, { x, width, size, low }) {
  const u = look.scale;
  const mine = item.sender === 'me';
  return lineSvg(item.optional, {
    x: mine ? x - 7 * u : x + width + 7 * u,
    y: low - 4 * u,
    font: look.font,
    size,
    fill: look[item.sender].faint,
    align: mine ? 'right' : 'left',
  });
}

/** Tapbacks: a round badge over the upper corner that looks into the screen, with two dots leading to it. */
async function reactionsSvg({ item, width }, look, x, y) {
  const u = look.scale;
  const mine = item.sender === 'me';
  const radius = 14 * u;
  let svg = '';
  for (const [index, name] of item.reactions.split('+').entries()) {
    const shift = index * radius * 0.9;
    const cx = mine ? x - 4 * u + shift : x + width + 4 * u - shift;
    const cy = y - 7 * u;
    const fill = index > 0 || mine ? look.them.fill : look.me.badge;
    const out = mine ? -1 : 1;
    svg +=
      `<circle cx="${cx + out * 10 * u}" cy="${cy + 14 * u}" r="${3.6 * u}" fill="${fill}"/>` +
      `<circle cx="${cx}" cy="${cy}" r="${radius + 1.5 * u}" fill="${look.edge}"/>` +
      `<circle cx="${cx}" cy="${cy}" r="${radius}" fill="${fill}"/>`;
    if (REACTION_EMOJI[name] !== undefined) {
      svg += await emojiSvg(REACTION_EMOJI[name], cx - radius * 0.62, cy - radius * 0.62, radius * 1.24);
    } else {
      const text = { bang: '!!', ask: '?' }[name];
      const ink = fill === look.me.badge ? '#fff' : '#8a8a8e';
      svg += await lineSvg(text, {
        x: cx,
        y: cy + radius * 0.36,
        font: { ...look.font, weight: 700 },
        size: radius,
        fill: ink,
        align: 'center',
      });
    }
  }
  return svg;
}

/** Photos, cards of links and voice messages: parts of a conversation that are no messages. */
export async function mediaSvg(block, look, y, seed) {
  const u = look.scale;
  const { item, x, width, height } = block;
  const clip = `media-${seed}`;
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
  if (item.kind === 'voice') return voiceSvg(block, look, y, shape, seed);
  const [kind, title, domain] =
    item.kind === 'photo' ? [item.text || 'room'] : ['room', ...item.text.split(' | ')];
  const shown = item.kind === 'photo' ? height : height - 58 * u;
  const address = await photoAddress(kind, width, shown, seed);
  let svg =
    `<clipPath id="${clip}"><path d="${shape}"/></clipPath><g clip-path="url(#${clip})">` +
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${look.card}"/>` +
    `<image x="${x}" y="${y}" width="${width}" height="${shown}" preserveAspectRatio="xMidYMid slice" href="${address}"/></g>`;
  if (title !== undefined) {
    const bold = { ...look.font, weight: 700 };
    const left = x + 12 * u;
    svg += await lineSvg(title, {
      x: left,
      y: y + shown + 24 * u,
      font: bold,
      size: 13.5 * u,
      fill: look.them.ink,
    });
    svg += await lineSvg(domain ?? '', {
      x: left,
      y: y + shown + 43 * u,
      font: look.font,
      size: 12 * u,
      fill: look.faint,
    });
  }
  return svg;
}

async function voiceSvg({ item, x, width, height }, look, y, shape, seed) {
  const u = look.scale;
  const { fill, ink } = look[item.sender];
  const middle = y + height / 2;
  let svg = `<path d="${shape}" fill="${fill}"/><circle cx="${x + 22 * u}" cy="${middle}" r="${11 * u}" fill="${ink}" fill-opacity="0.85"/>`;
  svg += `<path d="M${x + 19 * u} ${middle - 5 * u} l${8 * u} ${5 * u} l${-8 * u} ${5 * u} Z" fill="${fill}"/>`;
  for (let bar = 0; bar < 22; bar++) {
    const tall = (4 + 9 * Math.abs(Math.sin(seed + bar * 1.7) * Math.cos(bar * 0.6))) * u;
    svg += `<rect x="${x + (42 + bar * 4.4) * u}" y="${middle - tall / 2}" width="${2 * u}" height="${tall}" rx="${u}" fill="${ink}" fill-opacity="0.7"/>`;
  }
  return (
    svg +
    (await lineSvg(item.text, {
      x: x + width - 12 * u,
      y: middle + 5 * u,
      font: look.font,
      size: 13 * u,
      fill: ink,
      align: 'right',
    }))
  );
}
