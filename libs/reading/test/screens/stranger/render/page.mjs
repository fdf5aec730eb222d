import { HEADERS, FOOTERS } from './bars.mjs';

const LINK = /(https?:\/\/\S+|[\w.]+@[\w.]+\.\w+|\(\d{3}\) \d{3}-\d{4})/;
const BASE = `
* { box-sizing: border-box; margin: 0; padding: 0; }
body { width: 100vw; height: 100vh; overflow: hidden; position: relative; background: #fff; color: #000; font-size: 16px; }
.phone { display: flex; flex-direction: column; position: absolute; inset: 0; overflow: hidden; background: #fff; }
header, footer { flex: none; position: relative; z-index: 3; } header .bar { display: flex; align-items: center; }
main { flex: 1; overflow: hidden; display: flex; flex-direction: column; position: relative; min-height: 0; }
main.bottom { justify-content: flex-end; }
.roll { flex: none; padding: 10px 0; position: relative; z-index: 1; }
.wall { position: absolute; inset: 0; width: 100%; height: 100%; }
.row { margin: 3px 12px 0; } .row.first { margin-top: 11px; }
.line { display: flex; align-items: flex-end; } .me .line { justify-content: flex-end; }
.bubble { position: relative; max-width: 74%; padding: 8px 12px; line-height: 1.3; overflow-wrap: anywhere; }
.bubble em { font-style: normal; font-size: 11px; white-space: nowrap; }
.time, .status { font-size: 12px; color: #888; text-align: center; margin: 14px 0 6px; }
.status { margin: 3px 16px; } .status.me { text-align: right; } .status.them { text-align: left; }
.name { font-size: 12px; color: #777; margin: 0 0 3px; }
.avatar { flex: none; display: block; width: 36px; height: 36px; overflow: hidden; font-style: normal; color: #fff; text-align: center; line-height: 36px; }
.avatar canvas { display: block; width: 100%; height: 100%; }
.card { display: block; margin: 0 0 6px; background: #0001; font-size: 13px; } .card canvas { display: block; width: 100%; height: 90px; }
.card b, .card span { display: block; padding: 5px 9px 0; } .card span { padding-bottom: 6px; opacity: .6; font-size: 11px; }
.preview { width: 66%; overflow: hidden; background: #e9e9eb; } .preview .card { margin: 0; background: none; } .preview canvas { height: 130px; }
.buttons { display: flex; gap: 9px; margin: 2px 10px 12px; } .buttons b { flex: 1; text-align: center; }
`;

/** @param {string} text */
const safe = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** Every word in an element of its own, as measure.mjs needs it. @param {string} text */
const words = (text) =>
  text
    .split(' ')
    .map((word) => `<span class="w">${safe(word).replace(LINK, '<u>$1</u>')}</span>`)
    .join(' ')
    // A phone number is one link although it has a space in it.
    .replace(/<span class="w">(\(\d{3}\))<\/span> <span class="w">([\d-]+)<\/span>/, '<u>$&</u>');

/** @param {string} paint what paint.mjs paints @param {number} seed @param {string} [name] its class */
const canvas = (paint, seed, name = '') =>
  `<canvas class="${name}" data-paint="${paint}" data-seed="${seed}"></canvas>`;

/**
 * The page that shows a conversation in a look. Headers, bubbles and lines have the names that measure.mjs asks for.
 * @param {import('./looks.mjs').Look} look
 * @param {import('./conversations.mjs').Talk} talk
 */
export function pageOf(look, talk) {
  const rows = talk.items.map((item, at) => itemHtml(item, at, look, talk)).join('\n');
  const wall = look.wall ? canvas(look.wall, look.seed, 'wall') : '';
  const around = look.around ? canvas(look.around, look.seed + 1, 'wall') : '';
  const caption = look.caption ? `<p class="caption">${safe(look.caption)}</p>` : '';
  const header = look.header === undefined ? '' : `<header>${HEADERS[look.header]?.(talk)}</header>`;
  const footer = look.footer === undefined ? '' : `<footer>${FOOTERS[look.footer]}</footer>`;
  return `<!doctype html><meta charset="utf-8">
<style>${BASE} body { font-family: ${look.font}, 'Noto Color Emoji'; } ${look.css}</style>
<body class="${look.dark ? 'dark' : 'light'}">${around}${caption}
<div class="phone">${header}
<main class="${look.place ?? 'top'}">${wall}<div class="roll">${rows}</div></main>
${footer}</div></body>`;
}

/**
 * @param {import('./conversations.mjs').Item} item
 * @param {number} at
 * @param {import('./looks.mjs').Look} look
 * @param {import('./conversations.mjs').Talk} talk
 */
function itemHtml(item, at, look, talk) {
  if (item.kind === 'time' || item.kind === 'status')
    return `<p class="${item.kind} ${item.sender ?? ''}" data-text="${safe(item.text)}"><span>${safe(item.text).replace('\n', '<br>')}</span></p>`;
  if (item.kind === 'buttons')
    return `<div class="buttons">${item.text
      .split('|')
      .map((name) => `<b>${name}</b>`)
      .join('')}</div>`;
  const isFirst = !isSame(talk.items[at - 1], item);
  const isLast = !isSame(talk.items[at + 1], item);
  const name = 'senderName' in item ? item.senderName : undefined;
  const isShown = isFirst && name && look.names !== false;
  const body =
    item.kind === 'message'
      ? bubbleHtml(item, look, at)
      : `<div class="preview">${cardHtml(item, look, at)}</div>`;
  const avatar = avatarHtml(item.sender, name ?? talk.contact, {
    look,
    isShown: look.avatarAt === 'first' ? isFirst : isLast,
  });
  return `<div class="row ${item.sender} ${isFirst ? 'first' : ''} ${isLast ? 'last' : ''}">
${isShown ? `<p class="name" data-name="${safe(name)}">${safe(name)}</p>` : ''}
<div class="line">${item.sender === 'them' ? avatar + body : body + avatar}</div></div>`;
}

/** Whether two neighbours are one block. @param {import('./conversations.mjs').Item | undefined} other @param {import('./conversations.mjs').Item} item */
const isSame = (other, item) =>
  other !== undefined &&
  (other.kind === 'message' || other.kind === 'preview') &&
  other.sender === item.sender &&
  ('senderName' in other ? other.senderName : undefined) ===
    ('senderName' in item ? item.senderName : undefined);

/** @param {import('./conversations.mjs').Message} item @param {import('./looks.mjs').Look} look @param {number} at */
function bubbleHtml(item, look, at) {
  const clock = item.at ? `<em>${item.at}</em>` : '';
  const name = item.senderName ? ` data-name="${safe(item.senderName)}"` : '';
  const card = item.card ? cardHtml({ text: item.card[0], site: item.card[1] }, look, at) : '';
  return `<div class="bubble message" data-sender="${item.sender}"${name}>${card}${words(item.text)}${clock}</div>`;
}

/** @param {{ text: string, site: string }} card @param {import('./looks.mjs').Look} look @param {number} at */
const cardHtml = ({ text, site }, look, at) =>
  `<span class="card">${canvas('photo', look.seed + at)}<b>${safe(text)}</b><span>${safe(site)}</span></span>`;

/** @param {'me' | 'them'} sender @param {string} name @param {{ look: import('./looks.mjs').Look, isShown: boolean }} options */
function avatarHtml(sender, name, { look, isShown }) {
  if (!look.avatars || (look.avatars === 'them' && sender === 'me')) return '';
  if (!isShown) return '<i class="avatar none"></i>';
  const seed = sender === 'me' ? 77 : name.length * 31 + name.charCodeAt(0);
  const inside = look.faces ? canvas('landscape', seed) : sender === 'me' ? 'M' : safe(name.slice(0, 1));
  return `<i class="avatar" style="background: hsl(${(seed * 47) % 360} 45% 52%)">${inside}</i>`;
}
