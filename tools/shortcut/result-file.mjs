import { appendLine, replaceText, valueForKey } from './actions.mjs';
import { ifAny } from './control-flow.mjs';
import { asIsoTime, asText, CURRENT_DATE, REPEAT_ITEM, textOf } from './references.mjs';

/** Whoever opens the file on the phone reads what it is for. The send queue passes over lines that begin like this. */
export const RESULT_HEAD = '# Dearly: messages sent by the shortcut. Open this file in the send queue.';

/**
 * The record of what was sent: a line for each message (`SendingResult` in the contracts) in a file of its own for each
 * list. `begin` goes before the first message, so that an iPhone that asks whether files may be written, or refuses to,
 * does so while nothing has gone; `noteOne` goes after each message. A file that does not say its list leaves none.
 * @param {import('./references.mjs').Reference} file
 */
export function resultFile(file) {
  const list = valueForKey('List', 'list', file);
  // A colon in a file's name is a slash to some systems.
  const name = replaceText('Name of the result', asText(list.output), { find: ':', by: '-' });
  const path = textOf('dearly-results-', name.output, '.txt');
  const id = valueForKey('Message', 'id', REPEAT_ITEM);
  const line = textOf(
    '{"version":1,"list":"',
    asText(list.output),
    '","id":"',
    asText(id.output),
    '","sentAt":"',
    asIsoTime(CURRENT_DATE),
    '"}',
  );
  return {
    begin: [
      list.action,
      ...ifAny('Does it say its list?', list.output, [
        name.action,
        appendLine('The head of the result', { path, line: textOf(RESULT_HEAD) }),
      ]),
    ],
    noteOne: ifAny('Is there a result to write?', list.output, [
      id.action,
      appendLine('One line of the result', { path, line }),
    ]),
  };
}
