/**
 * Screens that are no conversation. `words` are some that stand on it and that plain reading should find.
 * @typedef {{ name: string, screen: [number, number, number], body: string, words: string[] }} Other
 */

const SETTINGS = [
  'Airplane Mode',
  'Wireless',
  'Bluetooth',
  'Cellular',
  'Notifications',
  'Sounds',
  'Focus',
  'General',
  'Privacy',
  'Battery',
];
const APPS = [
  'Mail',
  'Maps',
  'Photos',
  'Clock',
  'Notes',
  'Weather',
  'Music',
  'Books',
  'Camera',
  'Wallet',
  'News',
  'Health',
];
const PARAGRAPH =
  'The old canal was dug by hand in nine years. Barges carried grain to the coast and brought back cloth, salt and letters. When the railway came the water grew quiet, and herons moved in where the lock keepers used to live.';

/** @type {Other[]} */
export const OTHERS = [
  {
    name: 'settings',
    screen: [1170, 2532, 3],
    words: ['Settings', 'Bluetooth', 'Notifications', 'Battery'],
    body: `<body style="background:#f2f2f7;padding:60px 16px"><h1>Settings</h1>${SETTINGS.map(
      (name, at) =>
        `<div style="background:#fff;padding:13px 16px;margin-bottom:${at % 3 === 2 ? 24 : 1}px;border-radius:${at % 3 === 0 ? '11px 11px 0 0' : at % 3 === 2 ? '0 0 11px 11px' : 0};display:flex;justify-content:space-between"><span>${name}</span><span style="color:#8a8a8e">${at % 2 ? 'On ›' : '›'}</span></div>`,
    ).join('')}`,
  },
  {
    name: 'article',
    screen: [828, 1792, 2],
    words: ['Heron', 'canal', 'railway', 'letters'],
    body: `<body style="padding:50px 20px;font-family:'Liberation Serif'"><h1>The Heron Canal</h1><canvas data-paint="landscape" data-seed="5" style="width:100%;height:220px"></canvas>${`<p style="font-size:18px;line-height:1.5">${PARAGRAPH}</p>`.repeat(3)}`,
  },
  {
    name: 'home-screen',
    screen: [1170, 2532, 3],
    words: [],
    body: `<body><canvas data-paint="lights" data-seed="8" style="position:fixed;inset:0;width:100%;height:100%"></canvas><div style="position:relative;display:grid;grid-template-columns:repeat(4,1fr);gap:26px;padding:90px 26px;color:#fff;font-size:12px;text-align:center">${APPS.map(
      (name, at) =>
        `<div><div style="height:62px;width:62px;margin:0 auto 6px;border-radius:14px;background:hsl(${at * 47} 70% 50%)"></div>${name}</div>`,
    ).join('')}</div>`,
  },
  {
    name: 'photo',
    screen: [1080, 1350, 3],
    words: [],
    body: '<body><canvas data-paint="ground" data-seed="21" style="position:fixed;inset:0;width:100%;height:100%"></canvas>',
  },
  {
    name: 'list',
    screen: [1170, 2532, 3],
    words: ['Messages', 'Search', 'Kofi', 'Beatriz'],
    body: `<body style="padding:56px 0 0 16px"><h1>Messages</h1><p style="background:#e9e9eb;border-radius:10px;padding:8px 12px;margin-right:16px;color:#8a8a8e">Search</p>${[
      'Kofi',
      'Beatriz',
      'Anselm',
      'Garden Team',
      'Yuna',
      'Pawel',
      'Dentist',
    ]
      .map(
        (name, at) =>
          `<div style="display:flex;gap:12px;padding:10px 0;border-bottom:1px solid #ddd"><div style="width:46px;height:46px;border-radius:50%;background:#a6abb9"></div><div><b>${name}</b><br><span style="color:#8a8a8e">${PARAGRAPH.slice(at * 20, at * 20 + 60)}</span></div></div>`,
      )
      .join('')}`,
  },
  { name: 'empty', screen: [1170, 2532, 3], words: [], body: '<body>' },
];

/** @param {Other} other */
export function otherPage({ body }) {
  return `<!doctype html><meta charset="utf-8"><style>body{margin:0;font:17px Inter,sans-serif;box-sizing:border-box}h1{margin:8px 0 14px}</style>${body}`;
}
