import { css } from './page-css.mjs';

const LINK = /(https?:\/\/[^\s]+|[\w.]+@[\w.]+\.\w+|\(\d{3}\) \d{3}-\d{4})/g;
const KEYS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** @param {string} text */
const safe = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** Every word in an element of its own, so that the page can say which words can be seen. @param {string} text */
function words(text) {
  return text
    .split(' ')
    .map((word) => `<span class="w">${safe(word).replace(LINK, '<u>$1</u>')}</span>`)
    .join(' ');
}

/**
 * The page that shows a story in a style.
 * @param {import('./styles.mjs').Style} style
 * @param {import('./story.mjs').Story} story
 * @param {number} seed of what is painted
 */
export function pageOf(style, story, seed) {
  const wallpaper = style.wallpaper
    ? `<canvas class="wall" data-paint="${style.wallpaper}" data-seed="${seed}"></canvas>`
    : '';
  return `<!doctype html><meta charset="utf-8"><style>${css(style)}</style>
<body class="${style.dark ? 'dark' : 'light'} tail-${style.tail ?? 'corner'}">${wallpaper}
<main><div class="roll">${story.items.map((item, at) => itemHtml(item, at, story, style)).join('\n')}</div></main>
${headerHtml(style, story)}${footerHtml(style)}</body>`;
}

/** @param {import('./story.mjs').Item} item @param {number} at @param {import('./story.mjs').Story} story */
function itemHtml(item, at, story, /** @type {import('./styles.mjs').Style} */ style) {
  if (item.kind === 'time' || item.kind === 'status') {
    const rows = item.text
      .split('\n')
      .map((row) => safe(row).replace(/^(\w+)/, style.boldDay ? '<b>$1</b>' : '$1'));
    return `<p class="${item.kind}" data-text="${safe(item.text)}">${rows.join('<br>')}</p>`;
  }
  const before = story.items[at - 1];
  const next = story.items[at + 1];
  const isSame = (/** @type {import('./story.mjs').Item | undefined} */ other) =>
    other !== undefined &&
    'sender' in other &&
    other.sender === item.sender &&
    other.senderName === item.senderName;
  const isFirst = !isSame(before);
  const isLast = !isSame(next);
  const name = story.group && item.sender === 'them' && isFirst && style.names !== false;
  const avatar = style.avatars && item.sender === 'them';
  const initials = (item.senderName ?? '').slice(0, 1);
  return `<div class="row ${item.sender} ${isFirst ? 'first' : ''} ${isLast ? 'last' : ''}">
${name ? `<p class="name" data-name="${safe(item.senderName ?? '')}">${safe(item.senderName ?? '')}</p>` : ''}
${'quote' in item && item.quote ? `<div class="quote ${item.quote.sender}">${safe(item.quote.text)}</div><i class="thread"></i>` : ''}
<div class="line">${avatar ? `<i class="avatar small">${isLast ? initials : ''}</i>` : ''}${bodyHtml(item, style)}</div></div>`;
}

/** @param {Exclude<import('./story.mjs').Item, { kind: 'time' | 'status' }>} item */
function bodyHtml(item, /** @type {import('./styles.mjs').Style} */ style) {
  if (item.kind === 'photo')
    return `<canvas class="photo" data-paint="photo" data-seed="${item.seed}"></canvas>`;
  if (item.kind === 'voice') {
    const bars = Array.from(
      { length: 26 },
      (_, n) => `<i style="height:${4 + ((item.seed >> (n % 9)) % 17)}px"></i>`,
    );
    return `<div class="bubble voice"><b>▶</b>${bars.join('')}<span>0:${10 + (item.seed % 49)}</span></div>`;
  }
  if (item.kind === 'card') {
    return `<div class="card"><canvas data-paint="photo" data-seed="${item.seed}"></canvas><p><b>${safe(item.title)}</b><br>${item.site}</p></div>`;
  }
  const reaction = item.reaction ? `<i class="reaction">${item.reaction}</i>` : '';
  const clock = style.clock ? `<em>${7 + (item.text.length % 12)}:${10 + (item.text.length % 50)}</em>` : '';
  const name = item.senderName ? ` data-name="${safe(item.senderName)}"` : '';
  return `<div class="bubble message" data-sender="${item.sender}"${name}>${words(item.text)}${clock}${reaction}</div>`;
}

/** @param {import('./styles.mjs').Style} style @param {import('./story.mjs').Story} story */
function headerHtml(style, story) {
  if (style.header === 'none') return '';
  const name = `<span class="contact">${safe(story.contact)}</span>`;
  const status = `<div class="clock"><b>${style.time ?? '9:41'}</b><span>${style.header === 'island' ? '<i class="island"></i>' : ''}</span><b>LTE ▮</b></div>`;
  const avatar = `<i class="avatar">${/^[+(]/.test(story.contact) ? '' : safe(story.contact.slice(0, 1))}</i>`;
  const middle =
    style.header === 'name'
      ? name
      : `${avatar}<p>${name}${style.header === 'inline' ? '' : '<span class="chevron">›</span>'}</p>`;
  return `<header class="top-${style.header}">${status}<nav><b class="back">‹${style.badge ? `<i>${style.badge}</i>` : ''}</b><div class="who">${middle}</div><b class="video">${style.header === 'name' ? 'Details' : '▢'}</b></nav></header>`;
}

/** @param {import('./styles.mjs').Style} style */
function footerHtml(style) {
  if (style.footer === 'none') return '';
  const placeholder = style.service === 'imessage' ? 'iMessage' : 'Text Message';
  const bar = `<div class="input"><b>+</b><span>${style.service === 'unknown' ? 'Message' : placeholder}</span></div>`;
  if (style.footer === 'bar') return `<footer>${bar}<i class="home"></i></footer>`;
  const suggestions = '<div class="suggest"><span>I</span><span>The</span><span>I’m</span></div>';
  const rows = KEYS.map((row) => `<div>${[...row].map((key) => `<b>${key}</b>`).join('')}</div>`).join('');
  return `<footer class="keyboard">${bar}${suggestions}${rows}<div><b class="wide">123</b><b class="space">space</b><b class="wide">return</b></div><i class="home"></i></footer>`;
}
