import { alert, countOf, dictionaryFrom, notification, sendMessage, valueForKey, wait } from './actions.mjs';
import { repeatWithEach } from './control-flow.mjs';
import { asNumber, asText, REPEAT_ITEM, SHARED_INPUT, textOf } from './references.mjs';
import { refusals, WHAT_TO_SHARE } from './refusals.mjs';
import { resultFile } from './result-file.mjs';

/** @typedef {import('./refusals.mjs').Shared} Shared */

/**
 * One message after another, each with its own wait.
 * @param {Shared} what
 */
function sending({ file, messages, count }) {
  const text = valueForKey('Text', 'text', REPEAT_ITEM);
  // All of them: a message to a group has several, any other has one.
  const phones = valueForKey('Phones', 'phones', REPEAT_ITEM);
  const seconds = valueForKey('Seconds', 'delaySeconds', REPEAT_ITEM);
  const results = resultFile(file);
  return [
    alert('Before the first message', {
      title: textOf('Messages to send: ', count),
      message: 'They go out one by one. Keep the phone on power with its screen on until the last has gone.',
      canCancel: true,
    }),
    ...results.begin,
    ...repeatWithEach('Every message', messages, [
      text.action,
      phones.action,
      sendMessage('The message', { recipients: asText(phones.output), content: asText(text.output) }),
      // Before the wait, in which a run is most likely to end: what has gone is then on record.
      ...results.noteOne,
      seconds.action,
      wait('The pause', asNumber(seconds.output)),
    ]),
    // Handed over, not delivered: what Messages does with them is not told to a shortcut.
    notification('The end', { title: 'Dearly is done', body: textOf('Messages handed over: ', count) }),
  ];
}

/** What the shortcut does with a file (`ShortcutFile` in the contracts), and with what is none. */
function actions() {
  const file = dictionaryFrom('File', SHARED_INPUT);
  const messages = valueForKey('Messages', 'messages', file.output);
  const count = countOf('Number of messages', messages.output);
  const what = { file: file.output, messages: messages.output, count: count.output };
  return [file.action, messages.action, count.action, ...refusals(what), ...sending(what)];
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
