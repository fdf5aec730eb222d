// The actions of the Shortcuts app that the shortcut is made of, each with the parameters that exported shortcuts have.
import { attachment, identifierOf, textOf } from './references.mjs';

/**
 * @typedef {import('./references.mjs').Reference} Reference
 * @typedef {{ WFWorkflowActionIdentifier: string, WFWorkflowActionParameters: Record<string, unknown> }} Action
 * @typedef {{ action: Action, output: Reference }} Step an action, and how later ones refer to its output
 */

const IS_GREATER_THAN = 2;
const HAS_ANY_VALUE = 100;
const START = 0;
const OTHERWISE = 1;
const END = 2;

/** @param {string} kind @param {Record<string, unknown>} parameters @returns {Action} */
function action(kind, parameters) {
  return {
    WFWorkflowActionIdentifier: `is.workflow.actions.${kind}`,
    WFWorkflowActionParameters: parameters,
  };
}

/**
 * @param {string} kind
 * @param {string} name what the output is called in the app
 * @param {Record<string, unknown>} parameters
 * @returns {Step}
 */
function step(kind, name, parameters) {
  const UUID = identifierOf(name);
  return {
    action: action(kind, { UUID, CustomOutputName: name, ...parameters }),
    output: { Type: 'ActionOutput', OutputUUID: UUID, OutputName: name },
  };
}

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

/** Repeat with Each. @param {string} name @param {Reference} list @param {Action[]} body */
export function repeatWithEach(name, list, body) {
  const GroupingIdentifier = identifierOf(`${name}: group`);
  return [
    action('repeat.each', { GroupingIdentifier, WFControlFlowMode: START, WFInput: attachment(list) }),
    ...body,
    action('repeat.each', { GroupingIdentifier, WFControlFlowMode: END, UUID: identifierOf(`${name}: end`) }),
  ];
}

/**
 * If and Otherwise.
 * @param {string} name
 * @param {{ subject: Reference, moreThan?: number }} condition that there is any value, or a number above `moreThan`
 * @param {{ then: Action[], otherwise: Action[] }} ways
 */
export function ifThere(name, { subject, moreThan }, { then, otherwise }) {
  const GroupingIdentifier = identifierOf(`${name}: group`);
  const condition =
    moreThan === undefined
      ? { WFCondition: HAS_ANY_VALUE }
      : { WFCondition: IS_GREATER_THAN, WFNumberValue: String(moreThan) };
  return [
    action('conditional', {
      GroupingIdentifier,
      WFControlFlowMode: START,
      ...condition,
      // Unlike everywhere else, the value is wrapped twice here; with one layer the app shows an empty condition.
      WFInput: { Type: 'Variable', Variable: attachment(subject) },
    }),
    ...then,
    action('conditional', { GroupingIdentifier, WFControlFlowMode: OTHERWISE }),
    ...otherwise,
    action('conditional', { GroupingIdentifier, WFControlFlowMode: END, UUID: identifierOf(`${name}: end`) }),
  ];
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
