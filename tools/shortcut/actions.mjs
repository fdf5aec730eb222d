// The actions of the Shortcuts app that the shortcut is made of, each with the parameters that exported shortcuts have.
import { action, step } from './action.mjs';
import { attachment, identifierOf, textOf } from './references.mjs';

/** @typedef {import('./references.mjs').Reference} Reference */

/** Get Dictionary from Input: reads JSON. @param {string} name @param {Reference} input */
export function dictionaryFrom(name, input) {
  return step('detect.dictionary', name, { WFInput: attachment(input) });
}

/** Get Dictionary Value. @param {string} name @param {string} key @param {Reference} dictionary */
export function valueForKey(name, key, dictionary) {
  return step('getvalueforkey', name, {
    WFGetDictionaryValueType: 'Value',
    WFDictionaryKey: key,
    WFInput: attachment(dictionary),
  });
}

/** Count. @param {string} name @param {Reference} list */
export function countOf(name, list) {
  return step('count', name, { Input: attachment(list), WFCountType: 'Items' });
}

/** Get Dates from Input: reads a time in a text. @param {string} name @param {Reference} text */
export function dateFrom(name, text) {
  return step('detect.date', name, { WFInput: attachment(text) });
}

/** Get Time Between Dates, below 0 when `to` comes first. @param {string} name @param {{ from: Reference, to: Reference }} dates */
export function secondsBetween(name, { from, to }) {
  return step('gettimebetweendates', name, {
    WFTimeUntilFromDate: textOf(from),
    WFInput: textOf(to),
    WFTimeUntilUnit: 'Seconds',
  });
}

/** Replace Text, each time it occurs. @param {string} name @param {Reference} text @param {{ find: string, by: string }} change */
export function replaceText(name, text, { find, by }) {
  return step('text.replace', name, {
    WFInput: textOf(text),
    WFReplaceTextFind: find,
    WFReplaceTextReplace: by,
    WFReplaceTextRegularExpression: false,
    WFReplaceTextCaseSensitive: true,
  });
}

/**
 * Append to Text File, as a line of its own. The file is made when it is not there, in the Shortcuts folder of iCloud Drive.
 * @param {string} name
 * @param {{ path: TokenString, line: TokenString }} what
 */
export function appendLine(name, { path, line }) {
  return action('file.append', {
    UUID: identifierOf(name),
    WFFilePath: path,
    WFInput: line,
    WFAppendFileWriteMode: 'Append',
    WFAppendOnNewLine: true,
  });
}

/** Send Message, without showing it first. @param {string} name @param {{ recipients: Reference, content: Reference }} what */
export function sendMessage(name, { recipients, content }) {
  return action('sendmessage', {
    UUID: identifierOf(name),
    IntentAppIdentifier: 'com.apple.MobileSMS',
    IntentAppDefinition: {
      BundleIdentifier: 'com.apple.MobileSMS',
      Name: 'Messages',
      TeamIdentifier: '0000000000',
    },
    // The one switch that matters: on, the app stops at each message until somebody presses Send.
    ShowWhenRun: false,
    WFSendMessageActionRecipients: attachment(recipients),
    WFSendMessageContent: textOf(content),
  });
}

/** Wait. @param {string} name @param {Reference} seconds */
export function wait(name, seconds) {
  return action('delay', { UUID: identifierOf(name), WFDelayTime: attachment(seconds) });
}

/** Show Alert. With `canCancel` it has a second button, which ends the shortcut. @param {string} name @param {AlertText} text */
export function alert(name, { title, message, canCancel }) {
  return action('alert', {
    UUID: identifierOf(name),
    WFAlertActionTitle: title,
    WFAlertActionMessage: message,
    WFAlertActionCancelButtonShown: canCancel,
  });
}
/** @typedef {import('./references.mjs').TokenString} TokenString */
/** @typedef {{ title: string | TokenString, message: string | TokenString, canCancel: boolean }} AlertText */

/** Show Notification. @param {string} name @param {{ title: string, body: TokenString }} text */
export function notification(name, { title, body }) {
  return action('notification', {
    UUID: identifierOf(name),
    WFNotificationActionTitle: title,
    WFNotificationActionBody: body,
    WFNotificationActionSound: true,
  });
}
