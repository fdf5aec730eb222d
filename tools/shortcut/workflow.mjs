import {
  alert,
  countOf,
  dictionaryFrom,
  ifThere,
  notification,
  repeatWithEach,
  sendMessage,
  valueForKey,
  wait,
} from './actions.mjs';
import { asNumber, asText, REPEAT_ITEM, SHARED_INPUT, textOf } from './references.mjs';

const WHAT_TO_SHARE =
  'Open the email from Dearly, press a file such as dearly-1-of-1.json, tap Share and choose Dearly.';

/** As many similar messages as may leave one account in 24 hours, and as a file holds at most. */
export const MESSAGES_A_DAY = 50;

/**
 * One message after another, each with its own wait.
 * @param {Reference} messages
 * @param {Reference} count
 */
function sending(messages, count) {
  const text = valueForKey('Text', 'text', REPEAT_ITEM);
  // All of them: a message to a group has several, any other has one.
  const phones = valueForKey('Phones', 'phones', REPEAT_ITEM);
  const seconds = valueForKey('Seconds', 'delaySeconds', REPEAT_ITEM);
  return [
    alert('Before the first message', {
      title: textOf('Messages to send: ', count),
      message: 'They go out one by one. Keep the phone on power with its screen on until the last has gone.',
      canCancel: true,
    }),
    ...repeatWithEach('Every message', messages, [
      text.action,
      phones.action,
      sendMessage('The message', { recipients: asText(phones.output), content: asText(text.output) }),
      seconds.action,
      wait('The pause', asNumber(seconds.output)),
    ]),
    // Handed over, not delivered: what Messages does with them is not told to a shortcut.
    notification('The end', { title: 'Dearly is done', body: textOf('Messages handed over: ', count) }),
  ];
}
/** @typedef {import('./references.mjs').Reference} Reference */

/** What the shortcut does with a file (`ShortcutFile` in the contracts), and with what is none. */
function actions() {
  const dictionary = dictionaryFrom('File', SHARED_INPUT);
  const messages = valueForKey('Messages', 'messages', dictionary.output);
  const count = countOf('Number of messages', messages.output);
  const wrongFile = alert('Not a file of ours', {
    title: 'This is not a Dearly file',
    message: `Nothing was sent. ${WHAT_TO_SHARE}`,
    canCancel: false,
  });
  // Several files shared at once are one list here, without a pause where the files meet.
  const severalFiles = alert('More than one file', {
    title: 'More than one file',
    message: `Nothing was sent. At most ${MESSAGES_A_DAY} similar messages may leave one account in 24 hours: share one file today, the next one tomorrow.`,
    canCancel: false,
  });
  return [
    dictionary.action,
    messages.action,
    ...ifThere(
      'Is there a message?',
      { subject: messages.output },
      {
        then: [
          count.action,
          ...ifThere(
            'Too many for a day?',
            { subject: count.output, moreThan: MESSAGES_A_DAY },
            { then: [severalFiles], otherwise: sending(messages.output, count.output) },
          ),
        ],
        otherwise: [wrongFile],
      },
    ),
  ];
}

/**
 * The whole shortcut as the Shortcuts app keeps it: a property list of dictionaries, lists, texts, whole numbers and
 * booleans. Its name is the name of the file it is written to.
 */
export function workflow() {
  return {
    // The app of iOS 17. Later ones read its If as it stands here and write another form themselves.
    WFWorkflowClientVersion: '2106.0.3',
    WFWorkflowMinimumClientVersion: 900,
    WFWorkflowMinimumClientVersionString: '900',
    WFWorkflowIcon: { WFWorkflowIconStartColor: 463140863, WFWorkflowIconGlyphNumber: 61467 },
    WFWorkflowTypes: ['ActionExtension'],
    WFWorkflowInputContentItemClasses: ['WFGenericFileContentItem', 'WFStringContentItem'],
    WFWorkflowOutputContentItemClasses: [],
    WFWorkflowImportQuestions: [],
    WFWorkflowHasShortcutInputVariables: true,
    WFWorkflowHasOutputFallback: false,
    WFWorkflowNoInputBehavior: {
      Name: 'WFWorkflowNoInputBehaviorShowError',
      Parameters: { Error: `There is nothing to send yet. ${WHAT_TO_SHARE}` },
    },
    WFWorkflowActions: actions(),
  };
}
