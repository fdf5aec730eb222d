import { readFile } from 'node:fs/promises';

const MESSAGE = /^([<>])(?:\[([^\]]+)\])?(?:\(([^)]+)\))?(?:\{([^}]+)\})? (.*)$/;
const PART = /^([<>])(photo|link|voice)(?:\[([^\]]+)\])?(?: (.*))?$/;

/**
 * Conversations of a file, apart by empty lines. First row: `@ contact | name=value ...`. Then, from top to bottom:
 * `-- time line` (`/` breaks it), `> mine`, `< theirs`, `<[name] theirs`, `<(reactions) theirs`, `>{10:42} with its time inside`,
 * `"< quoted` above its reply, `>photo kind`, `<link title | domain`, `>voice 0:14`, `= status`, `~ small print`.
 */
export async function conversationsOf(file) {
  const blocks = (await readFile(file, 'utf8')).split(/\n\s*\n/);
  return blocks.filter((block) => block.trim() !== '').map(conversationOf);
}

function conversationOf(block) {
  const [first, ...rows] = block.trim().split('\n');
  const [contact, settings = ''] = first.replace(/^@ /, '').split(' | ');
  const options = Object.fromEntries(
    settings
      .split(' ')
      .filter(Boolean)
      .map((pair) => [pair.split('=')[0], pair.split('=')[1] ?? 'yes']),
  );
  return { contact: contact.trim(), options, items: rows.map(itemOf) };
}

function itemOf(row) {
  if (row.startsWith('-- ')) return { kind: 'time', text: row.slice(3).replaceAll(' / ', '\n') };
  if (row.startsWith('= ')) return { kind: 'status', text: row.slice(2) };
  if (row.startsWith('~ ')) return { kind: 'print', text: row.slice(2) };
  if (row.startsWith('"'))
    return { kind: 'quote', sender: row[1] === '>' ? 'me' : 'them', text: row.slice(3) };
  const part = PART.exec(row);
  if (part !== null) {
    return {
      kind: part[2],
      sender: part[1] === '>' ? 'me' : 'them',
      senderName: part[3],
      text: part[4] ?? '',
    };
  }
  const message = MESSAGE.exec(row);
  if (message === null) throw new Error(`No row of a conversation: ${row}`);
  const [, side, senderName, reactions, optional, text] = message;
  return { kind: 'message', sender: side === '>' ? 'me' : 'them', senderName, reactions, optional, text };
}
