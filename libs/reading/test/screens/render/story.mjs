import { CARDS, GROUPS, PAIRS } from './conversations.mjs';

/**
 * What stands on a screen, from top to bottom. `text` of a time line holds its rows.
 * @typedef {{ kind: 'message', sender: 'me' | 'them', senderName?: string, text: string, reaction?: string,
 *   quote?: { sender: 'me' | 'them', text: string } }} Message
 * @typedef {Message
 *   | { kind: 'time' | 'status', text: string }
 *   | { kind: 'photo' | 'voice', sender: 'me' | 'them', senderName?: string, seed: number }
 *   | { kind: 'card', sender: 'me' | 'them', senderName?: string, seed: number, title: string, site: string }} Item
 * @typedef {{ contact: string, group: boolean, items: Item[] }} Story
 */

const REACTIONS = ['❤️', '👍', '😂', '‼️', '❓'];
const STATUSES = [
  'Delivered',
  'Read 9:12 PM',
  'Delivered',
  'Read Yesterday',
  'Read Thursday',
  'Not Delivered',
];

/**
 * The story of one picture: one or more conversations, with the extras of its style put in at random places.
 * @param {import('./styles.mjs').Style} style
 * @param {number} index of the picture within its style; neighbours tell other conversations
 * @param {() => number} random
 * @returns {Story}
 */
export function storyOf(style, index, random) {
  const pool = style.group ? GROUPS : PAIRS;
  const first = (style.firstStory ?? 0) + index * (style.stories ?? 1);
  const told = Array.from({ length: style.stories ?? 1 }, (_, next) => pool[(first + next) % pool.length]);
  return storyTold(
    told.flatMap((script) => script ?? []),
    style,
    random,
  );
}

/**
 * The story that these conversations tell one after the other.
 * @param {{ contact: string, says: string[] }[]} told @param {import('./styles.mjs').Style} style @param {() => number} random
 * @returns {Story}
 */
export function storyTold(told, style, random) {
  const items = told.flatMap((script) => script.says.map((line) => itemOf(line, style)));
  for (const extra of style.extras ?? []) addExtra(items, extra, random);
  addStatus(items, style, random);
  return { contact: told[0]?.contact ?? '', group: Boolean(style.group), items };
}

/** @param {string} line @param {import('./styles.mjs').Style} style @returns {Item} */
function itemOf(line, style) {
  const mark = line.startsWith('-- ') ? '-- ' : ': ';
  if (mark === '-- ') return { kind: 'time', text: rows(line.slice(3), style.service) };
  const at = line.indexOf(mark);
  const who = line.slice(0, at);
  const text = line.slice(at + mark.length);
  if (who === 'me') return { kind: 'message', sender: 'me', text };
  return { kind: 'message', sender: 'them', ...(who !== 'them' && { senderName: who }), text };
}

/** A green conversation does not say iMessage above its time line, and a blue one nothing else. @param {string} text */
function rows(text, /** @type {string} */ service) {
  const parts = text.split(' / ');
  if (parts.length === 1) return text;
  if (service === 'unknown') return String(parts[1]);
  const first = String(parts[0]);
  if (service === 'imessage') return `iMessage\n${parts[1]}`;
  return `${first === 'iMessage' ? 'Text Message • RCS' : first}\n${parts[1]}`;
}

/** @param {Item[]} items @param {string} extra @param {() => number} random */
function addExtra(items, extra, random) {
  const messages = items.filter((item) => item.kind === 'message');
  const near = messages[Math.floor(random() * messages.length)];
  if (!near) return;
  const seed = Math.floor(random() * 1e6);
  const after = items.indexOf(near) + 1;
  const who = { sender: near.sender, ...(near.senderName && { senderName: near.senderName }) };
  if (extra === 'reaction') near.reaction = REACTIONS[seed % REACTIONS.length];
  else if (extra === 'quote') {
    const quoted = messages[messages.indexOf(near) - 1 - (seed % 2)];
    if (quoted && !quoted.quote) near.quote = { sender: quoted.sender, text: quoted.text };
  } else if (extra === 'card') {
    const [title, site] = CARDS[seed % CARDS.length] ?? [];
    items.splice(after, 0, { kind: 'card', ...who, seed, title: String(title), site: String(site) });
  } else if (extra === 'photo' || extra === 'voice') items.splice(after, 0, { kind: extra, ...who, seed });
}

/** Below my last message, as Messages does. @param {Item[]} items */
function addStatus(
  items,
  /** @type {import('./styles.mjs').Style} */ style,
  /** @type {() => number} */ random,
) {
  if (style.noStatus || random() < 0.25) return;
  const last = items.findLastIndex((item) => item.kind === 'message' && item.sender === 'me');
  if (last < 0) return;
  const text = STATUSES[Math.floor(random() * STATUSES.length)] ?? 'Delivered';
  items.splice(last + 1, 0, { kind: 'status', text });
}
