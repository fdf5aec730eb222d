import { lineSvg, widthOf } from './words.mjs';

/** Clock, signal, network and battery. */
export async function statusBar(look, clock) {
  const u = look.scale;
  const ink = look.ink;
  const small = look.statusHeight < 30;
  const y = look.statusHeight * u * (small ? 0.78 : 0.62);
  const font = { ...look.font, weight: 600 };
  const size = (small ? 12 : 16.5) * u;
  let svg = await lineSvg(clock, {
    x: small ? look.width / 2 : 52 * u,
    y,
    font,
    size,
    fill: ink,
    align: 'center',
  });
  const right = look.width - (small ? 8 : 26) * u;
  const box = { w: 24 * u, h: 11.5 * u };
  svg +=
    `<rect x="${right - box.w}" y="${y - box.h}" width="${box.w}" height="${box.h}" rx="${3.4 * u}" fill="none" stroke="${ink}" stroke-opacity="0.4" stroke-width="${u}"/>` +
    `<rect x="${right - box.w + 2 * u}" y="${y - box.h + 2 * u}" width="${box.w * 0.6}" height="${box.h - 4 * u}" rx="${1.6 * u}" fill="${ink}"/>`;
  for (let bar = 0; bar < 4; bar++) {
    const tall = (4 + bar * 2.4) * u;
    svg += `<rect x="${right - box.w - 52 * u + bar * 5 * u}" y="${y - tall}" width="${3.2 * u}" height="${tall}" rx="${u * 0.8}" fill="${ink}"/>`;
  }
  svg += await lineSvg('5G', { x: right - box.w - 6 * u, y, font, size: 12 * u, fill: ink, align: 'right' });
  if (look.island) {
    svg += `<rect x="${look.width / 2 - 62 * u}" y="${11 * u}" width="${124 * u}" height="${36 * u}" rx="${18 * u}" fill="#000"/>`;
  }
  return svg;
}

function disc(look, cx, cy, radius, contact) {
  const initials = /^\p{L}/u.test(contact)
    ? contact
        .split(' ')
        .map((word) => word[0])
        .join('')
        .slice(0, 2)
    : '';
  const head =
    `<circle cx="${cx}" cy="${cy - radius * 0.22}" r="${radius * 0.34}" fill="#fff"/>` +
    `<path d="M${cx - radius * 0.6} ${cy + radius * 0.72} Q${cx} ${cy - radius * 0.1} ${cx + radius * 0.6} ${cy + radius * 0.72} Z" fill="#fff"/>`;
  const circle = `<circle cx="${cx}" cy="${cy}" r="${radius}" fill="${look.avatar}"/>`;
  if (initials === '') return circle + head;
  const font = { ...look.font, weight: 600 };
  return lineSvg(initials, {
    x: cx,
    y: cy + radius * 0.33,
    font,
    size: radius * 0.9,
    fill: '#fff',
    align: 'center',
  }).then((text) => circle + text);
}

/** Header of Messages: avatar, name with its chevron, back arrow with a count, video. `glass`: no bar behind them. */
export async function messagesHeader(look, contact, { unread = '', glass = false } = {}) {
  const u = look.scale;
  const top = look.statusHeight * u;
  const bottom = look.headerBottom * u;
  const middle = look.width / 2;
  const radius = look.headerAvatar * u * 0.5;
  const cy = top + radius + 2 * u;
  const font = look.font;
  let svg = glass
    ? ''
    : `<rect width="${look.width}" height="${bottom}" fill="${look.bar}" fill-opacity="${look.barOpacity ?? 1}"/><rect y="${bottom - u * 0.5}" width="${look.width}" height="${u * 0.5}" fill="${look.faint}" fill-opacity="0.5"/>`;
  svg += await disc(look, middle, cy, radius, contact);
  const size = 11.5 * u;
  const nameWidth = await widthOf(contact, font, size);
  const nameY = cy + radius + 15 * u;
  if (glass) {
    svg += `<rect x="${middle - nameWidth / 2 - 14 * u}" y="${nameY - 14 * u}" width="${nameWidth + 32 * u}" height="${21 * u}" rx="${10.5 * u}" fill="${look.pill}" fill-opacity="0.9"/>`;
  }
  svg += await lineSvg(contact, { x: middle - 3 * u, y: nameY, font, size, fill: look.ink, align: 'center' });
  const chevron = middle - 3 * u + nameWidth / 2 + 4 * u;
  svg += `<path d="M${chevron} ${nameY - 8 * u} l${3.5 * u} ${4 * u} l${-3.5 * u} ${4 * u}" fill="none" stroke="${look.faint}" stroke-width="${1.5 * u}"/>`;
  const arrowY = cy;
  for (const x of glass ? [30, look.width / u - 30] : []) {
    svg += `<circle cx="${x * u}" cy="${arrowY}" r="${21 * u}" fill="${look.pill}" fill-opacity="0.9"/>`;
  }
  const tint = glass ? look.ink : look.accent;
  const arrow = (glass ? 33 : 18) * u;
  svg += `<path d="M${arrow} ${arrowY - 9 * u} l${-9 * u} ${9 * u} l${9 * u} ${9 * u}" fill="none" stroke="${tint}" stroke-width="${2.6 * u}" stroke-linecap="round"/>`;
  if (unread !== '') {
    svg +=
      `<circle cx="${34 * u}" cy="${arrowY}" r="${10 * u}" fill="${tint}"/>` +
      (await lineSvg(unread, {
        x: 34 * u,
        y: arrowY + 5 * u,
        font,
        size: 13 * u,
        fill: '#fff',
        align: 'center',
      }));
  }
  const camera = look.width - (glass ? 42 : 40) * u;
  return (
    svg +
    `<rect x="${camera}" y="${arrowY - 7 * u}" width="${17 * u}" height="${14 * u}" rx="${3.5 * u}" fill="none" stroke="${tint}" stroke-width="${2 * u}"/>` +
    `<path d="M${camera + 18 * u} ${arrowY} l${7 * u} ${-5 * u} v${10 * u} Z" fill="${tint}"/>`
  );
}

/** Header of other apps: the name beside the avatar at the left, signs at the right. */
export async function leftHeader(look, contact, below) {
  const u = look.scale;
  const middle = (look.statusHeight + look.headerBottom) * 0.5 * u;
  const tint = look.barInk ?? look.ink;
  let svg = `<rect width="${look.width}" height="${look.headerBottom * u}" fill="${look.bar}"/>`;
  svg += `<path d="M${24 * u} ${middle - 7 * u} l${-8 * u} ${7 * u} l${8 * u} ${7 * u} M${17 * u} ${middle} h${17 * u}" fill="none" stroke="${tint}" stroke-width="${2 * u}"/>`;
  svg += await disc(look, 62 * u, middle, 18 * u, contact);
  const at = { x: 90 * u, font: { ...look.font, weight: 600 }, fill: tint };
  svg += await lineSvg(contact, { ...at, y: middle + (below === '' ? 6 : -1) * u, size: 17 * u });
  if (below !== '')
    svg += await lineSvg(below, {
      x: 90 * u,
      y: middle + 15 * u,
      font: look.font,
      size: 12.5 * u,
      fill: tint,
      opacity: 0.75,
    });
  for (const [index, x] of [100, 62, 24].entries()) {
    const cx = look.width - x * u;
    svg +=
      index === 2
        ? [-6, 0, 6]
            .map((dy) => `<circle cx="${cx}" cy="${middle + dy * u}" r="${1.9 * u}" fill="${tint}"/>`)
            .join('')
        : `<rect x="${cx - 9 * u}" y="${middle - 7 * u}" width="${18 * u}" height="${14 * u}" rx="${(index + 1) * 3 * u}" fill="none" stroke="${tint}" stroke-width="${1.9 * u}"/>`;
  }
  return svg;
}

/** The field to write in, with a plus at its left; `top` in pixels. */
export async function inputBar(look, top, placeholder) {
  const u = look.scale;
  const tall = 36 * u;
  const y = top + 7 * u;
  const left = 54 * u;
  const width = look.width - left - 14 * u;
  const back =
    look.footerFill === undefined
      ? ''
      : `<rect y="${top}" width="${look.width}" height="${look.height - top}" fill="${look.footerFill}"/>`;
  return (
    `${back}<circle cx="${28 * u}" cy="${y + tall / 2}" r="${16.5 * u}" fill="${look.plus}"/>` +
    `<path d="M${28 * u} ${y + tall / 2 - 7 * u} v${14 * u} M${21 * u} ${y + tall / 2} h${14 * u}" stroke="${look.faint}" stroke-width="${2.2 * u}"/>` +
    `<rect x="${left}" y="${y}" width="${width}" height="${tall}" rx="${18 * u}" fill="${look.field ?? 'none'}" stroke="${look.faint}" stroke-opacity="0.45" stroke-width="${u}"/>` +
    (await lineSvg(placeholder, {
      x: left + 14 * u,
      y: y + tall / 2 + 6 * u,
      font: look.font,
      size: 16.5 * u,
      fill: look.faint,
    }))
  );
}

/** A keyboard with a row of suggestions, from `top` to the foot of the screen. */
export async function keyboard(look, top) {
  const u = look.scale;
  const [ground, key, dim] = look.dark
    ? ['#1c1c1e', '#6b6b6e', '#464649']
    : ['#d1d4da', '#ffffff', '#abb0ba'];
  const font = look.font;
  let svg = `<rect y="${top}" width="${look.width}" height="${look.height - top}" fill="${ground}"/>`;
  for (const [index, word] of ['I', 'The', 'I’m'].entries()) {
    svg += await lineSvg(word, {
      x: (look.width * (index + 0.5)) / 3,
      y: top + 28 * u,
      font,
      size: 16 * u,
      fill: look.ink,
      align: 'center',
    });
  }
  for (const [row, letters] of ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'].entries()) {
    const step = look.width / 10;
    const y = top + (46 + row * 54) * u;
    const left = (look.width - letters.length * step) / 2;
    for (const [index, letter] of [...letters].entries()) {
      const x = left + index * step;
      svg += `<rect x="${x + 3 * u}" y="${y}" width="${step - 6 * u}" height="${42 * u}" rx="${5 * u}" fill="${key}"/>`;
      svg += await lineSvg(letter, {
        x: x + step / 2,
        y: y + 28 * u,
        font,
        size: 22 * u,
        fill: look.ink,
        align: 'center',
      });
    }
  }
  const y = top + (46 + 3 * 54) * u;
  const keys = [
    ['123', 0.02, 0.22, dim],
    ['space', 0.25, 0.5, key],
    ['return', 0.76, 0.22, dim],
  ];
  for (const [name, x, width, fill] of keys) {
    svg += `<rect x="${x * look.width}" y="${y}" width="${width * look.width}" height="${42 * u}" rx="${5 * u}" fill="${fill}"/>`;
    svg += await lineSvg(name, {
      x: (x + width / 2) * look.width,
      y: y + 27 * u,
      font,
      size: 16 * u,
      fill: look.ink,
      align: 'center',
    });
  }
  return svg;
}
