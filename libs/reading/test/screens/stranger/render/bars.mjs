/** @typedef {import('./conversations.mjs').Talk} Talk */

const BATTERY =
  '<i style="display:inline-block;width:22px;height:10px;border:1px solid;border-radius:2px;background:linear-gradient(90deg,currentColor 70%,transparent 70%)"></i>';
/** @param {string} left @param {string} clock @param {string} right */
const status = (left, clock, right) =>
  `<div class="bar" style="justify-content:space-between;padding:2px 6px;height:20px;font-size:12px"><span>${left}</span><b>${clock}</b><span>${right} ${BATTERY}</span></div>`;
const row = 'padding:0 10px;gap:10px;';

/** What stands above a conversation, by the kind of app. @type {Record<string, (talk: Talk) => string>} */
export const HEADERS = {
  tiles: ({ contact }) =>
    `<div class="bar" style="justify-content:flex-end;padding:6px 12px;font-size:13px">9:26</div><p style="padding:2px 14px;font-size:24px;letter-spacing:.5px">${contact}</p>`,
  flat: ({ contact }) =>
    `<div class="bar" style="${row}height:52px;background:#fafafa;border-bottom:1px solid #ddd"><span style="font-size:24px">←</span><b style="flex:1;font-size:17px">${contact}</b><span>⋮</span></div>`,
  centered: ({ contact }) =>
    `${status('●●●●○ 4G', '10:18', '64%')}<div class="bar" style="${row}height:44px;background:#ededed;border-bottom:1px solid #d9d9d9"><span style="font-size:26px;width:30px">‹</span><b style="flex:1;text-align:center;font-size:17px">${contact}</b><span style="width:30px;text-align:right">•••</span></div>`,
  bluish: ({ contact }) =>
    `${status('', '14:12', '')}<div class="bar" style="${row}height:48px;background:#8cabd8;color:#111"><span style="font-size:26px">‹</span><b style="flex:1;font-size:18px">${contact}</b><span>≡</span></div>`,
  desk: ({ contact }) =>
    `<div class="bar" style="${row}height:64px;background:#fff;border-bottom:1px solid #efefef"><i class="avatar" style="background:#1f9d8f;border-radius:50%">N</i><b style="flex:1;font-size:18px">${contact}</b><span style="color:#999">✕</span></div>`,
  phone: ({ contact }) =>
    `<div style="padding:4px 20px 0;background:#f7f7f7">${status('<b>9:41</b>', '', '5G')}</div><div style="text-align:center;padding:4px 0 8px;background:#f7f7f7;border-bottom:1px solid #ddd"><i class="avatar" style="margin:0 auto 3px;border-radius:50%;background:#9aa0ac">${contact.slice(0, 1)}</i><span style="font-size:12px">${contact} ›</span></div>`,
  green: ({ contact }) =>
    `<div class="bar" style="${row}height:58px;background:#0b7a66;color:#fff"><span style="font-size:24px">←</span><i class="avatar" style="border-radius:50%;background:#c9d6d2;color:#555">${contact.slice(0, 1)}</i><b style="flex:1;font-size:18px;font-weight:500">${contact}</b><span>⋮</span></div>`,
  glossy: ({ contact }) =>
    `<div style="background:#000;color:#ccc">${status('▂▃▅ Mobile', '16:10', '')}</div><div class="glass bar" style="${row}height:44px"><span class="key back">Messages</span><b style="flex:1;text-align:center;font-size:20px;color:#fff;text-shadow:0 -1px #0008">${contact}</b><span class="key">Edit</span></div>`,
  seven: ({ contact }) =>
    `<div style="background:#f8f8f8;border-bottom:1px solid #b2b2b2">${status('●●●○○ Mobile', '8:14 AM', '81%')}<div class="bar" style="${row}height:44px;color:#007aff;font-size:17px"><span style="flex:1">‹ Messages</span><b style="color:#000">${contact}</b><span style="flex:1;text-align:right">Details</span></div></div>`,
  hangouts: ({ contact }) =>
    `<div style="background:#000;color:#fff">${status('', '', '3:26')}</div><div class="bar" style="${row}height:52px;background:#0f9d58;color:#fff"><span style="font-size:22px">‹</span><span style="flex:1;font-size:19px">${contact}</span><span>⋮</span></div>`,
  touch: ({ contact }) =>
    `<div style="background:#111;color:#fff">${status('', '', '7:23 AM')}</div><div class="bar" style="${row}height:50px;background:linear-gradient(#4a4f55,#2b2e32);color:#fff"><i class="avatar" style="background:#7b8794;border-radius:3px">R</i><b style="flex:1;font-size:18px">${contact}</b><span style="font-size:20px">+</span></div>`,
  material: ({ contact }) =>
    `<div style="background:#00695c;color:#fff">${status('', '', '2:41')}</div><div class="bar" style="${row}height:56px;background:#00897b;color:#fff"><span style="font-size:22px">←</span><span style="flex:1;font-size:20px">${contact}</span><span>⋮</span></div>`,
  demo: ({ contact, below }) =>
    `<div class="bar" style="${row}height:62px;background:#f2f6fb;border-bottom:1px solid #d1dbe4"><i class="avatar" style="border-radius:50%;background:#7a9ec2">${contact.slice(0, 1)}</i><div style="flex:1"><p style="font-size:16px">${contact}</p><p style="font-size:12px;color:#0009">${below ?? ''}</p></div><span style="color:#6ea9d7">⋮</span></div>`,
  group: ({ contact }) =>
    `${status('<b>21:07</b>', '', 'LTE')}<div class="bar" style="${row}height:50px"><span style="font-size:24px">‹</span><i class="avatar" style="border-radius:50%;background:#5b6cc4">⚑</i><b style="flex:1;font-size:17px">${contact}</b><span>⋮</span></div>`,
};

/** @param {string} text @param {string} css @param {string} [send] */
const field = (text, css, send = '') =>
  `<div style="display:flex;align-items:center;gap:8px;padding:7px 10px;${css}"><span style="flex:1;border:1px solid #bbb8;border-radius:6px;background:#fff;color:#999;padding:7px 10px;font-size:15px">${text}</span>${send}</div>`;

/** What stands below it. @type {Record<string, string>} */
export const FOOTERS = {
  tiles:
    '<div style="background:#1f1f1f;color:#fff;text-align:center;font-size:20px;letter-spacing:46px;padding:14px 0 14px 46px">○○⋯</div>',
  plain: field('Type a message', 'background:#fafafa;border-top:1px solid #ddd', '➤'),
  paper: field('&nbsp;', 'background:#f6f6f6;border-top:1px solid #d9d9d9', '+'),
  bare: field('Write a reply…', 'background:#fff;border-top:1px solid #efefef'),
  phone: field('Text Message', 'background:#fff;padding-bottom:20px', '↑'),
  glossy: field(
    'Message',
    'background:linear-gradient(#fbfbfb,#c5cbd6);border-top:1px solid #999',
    '<span class="key send">Send</span>',
  ),
  seven: field(
    'Text Message',
    'background:#f8f8f8;border-top:1px solid #b2b2b2',
    '<b style="color:#8e8e93">Send</b>',
  ),
  hangouts: field('Send an SMS', 'background:#fff', '+'),
  demo: field(
    'Type message here',
    'background:#fff;border-top:1px solid #d1dbe4',
    '<span style="color:#6ea9d7">➤</span>',
  ),
};
