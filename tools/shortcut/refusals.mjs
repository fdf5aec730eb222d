import { alert, countOf, dateFrom, secondsBetween, valueForKey } from './actions.mjs';
import { ifAny, ifMore, ifNone, stop } from './control-flow.mjs';
import { asDayAndTime, CURRENT_DATE, textOf } from './references.mjs';

/**
 * @typedef {import('./action.mjs').Action} Action
 * @typedef {import('./references.mjs').Reference} Reference
 * @typedef {import('./references.mjs').TokenString} TokenString
 * @typedef {{ file: Reference, messages: Reference, count: Reference }} Shared what was shared: the file as a dictionary,
 *   its messages and how many they are
 */

/** For whoever shared nothing, or something else. */
export const WHAT_TO_SHARE =
  'Open the email from Dearly, press a file such as dearly-1-of-1.json, tap Share and choose Dearly.';

/** As many similar messages as may leave one account in 24 hours, and as a file holds at most. */
export const MESSAGES_A_DAY = 50;

/**
 * Says why nothing is sent, and ends.
 * @param {string} name
 * @param {string} title
 * @param {string | TokenString} message
 * @returns {Action[]}
 */
function refusal(name, title, message) {
  return [alert(name, { title, message, canCancel: false }), stop(`${name}: end`)];
}

/** @param {string} name */
function severalFiles(name) {
  return refusal(
    name,
    'More than one file',
    `Nothing was sent. At most ${MESSAGES_A_DAY} similar messages may leave one account in 24 hours: share one file today, the next one tomorrow.`,
  );
}

/**
 * Ends for a file that is for later. Nothing waits for that time: hours of waiting do not survive a locked phone, and a
 * person who is told the time can share the file again.
 * @param {Reference} file
 */
function notTooEarly(file) {
  const notBefore = valueForKey('Not before', 'notBefore', file);
  const time = dateFrom('Its time', notBefore.output);
  const left = secondsBetween('Time left', { from: CURRENT_DATE, to: time.output });
  return [
    notBefore.action,
    ...ifAny('Is it for a certain time?', notBefore.output, [
      time.action,
      left.action,
      ...ifMore(
        'Is that still to come?',
        { number: left.output, than: 0 },
        refusal(
          'Too early',
          'Not yet',
          textOf('Nothing was sent. This file is for ', asDayAndTime(time.output), '. Share it again then.'),
        ),
      ),
    ]),
  ];
}

/**
 * Ends, and says why, unless what was shared is one file of ours whose time has come.
 * @param {Shared} what
 * @returns {Action[]}
 */
export function refusals({ file, messages, count }) {
  const files = countOf('Number of files', file);
  return [
    ...ifNone(
      'Is there no message?',
      messages,
      refusal('Not a file of ours', 'This is not a Dearly file', `Nothing was sent. ${WHAT_TO_SHARE}`),
    ),
    // Several files shared at once are one list here, without a pause where they meet, and each may have its own time.
    files.action,
    ...ifMore('Several files?', { number: files.output, than: 1 }, severalFiles('More than one file')),
    ...ifMore(
      'Too many for a day?',
      { number: count, than: MESSAGES_A_DAY },
      severalFiles('More messages than a file has'),
    ),
    ...notTooEarly(file),
  ];
}
