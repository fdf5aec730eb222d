// How an action of the Shortcuts app says where a value comes from. The forms are those of exported shortcuts.
import { createHash } from 'node:crypto';
import { v4 } from 'uuid';

/**
 * @typedef {{ Type: 'WFCoercionVariableAggrandizement', CoercionItemClass: string }} Coercion
 * @typedef {{ Type: 'WFDateFormatVariableAggrandizement', WFDateFormatStyle: 'Custom' | 'ISO 8601',
 *   WFDateFormat?: string, WFISO8601IncludeTime: boolean }} DateFormat
 * @typedef {{ Type: 'ExtensionInput' | 'CurrentDate' | 'ActionOutput' | 'Variable', OutputUUID?: string,
 *   OutputName?: string, VariableName?: string, Aggrandizements?: (Coercion | DateFormat)[] }} Reference
 * @typedef {{ WFSerializationType: 'WFTextTokenAttachment', Value: Reference }} Attachment
 * @typedef {{ WFSerializationType: 'WFTextTokenString', Value: { string: string,
 *   attachmentsByRange: Record<string, Reference> } }} TokenString
 */

/** Stands in a text for one reference. */
export const PLACEHOLDER = '\uFFFC';

/** What was shared with the shortcut. @type {Reference} */
export const SHARED_INPUT = { Type: 'ExtensionInput' };

/** The time at which it is used, each time anew. @type {Reference} */
export const CURRENT_DATE = { Type: 'CurrentDate' };

/** The item that the innermost loop is at. @type {Reference} */
export const REPEAT_ITEM = { Type: 'Variable', VariableName: 'Repeat Item' };

/** An identifier that is always the same for a name, so that the same description gives the same file. @param {string} name */
export function identifierOf(name) {
  const random = createHash('sha256').update(`dearly shortcut: ${name}`).digest().subarray(0, 16);
  return v4({ random }).toUpperCase();
}

/** For a slot that takes one value. @param {Reference} reference @returns {Attachment} */
export function attachment(reference) {
  return { WFSerializationType: 'WFTextTokenAttachment', Value: reference };
}

/** @param {Reference} reference @returns {Reference} the same value, as text */
export function asText(reference) {
  return coerced(reference, 'WFStringContentItem');
}

/** @param {Reference} reference @returns {Reference} the same value, as a number */
export function asNumber(reference) {
  return coerced(reference, 'WFNumberContentItem');
}

/** @param {Reference} date @returns {Reference} such as 2026-11-26T08:00:03-08:00, whatever the phone's language and clock */
export function asIsoTime(date) {
  return formatted(date, { WFDateFormatStyle: 'ISO 8601', WFISO8601IncludeTime: true });
}

/** @param {Reference} date @returns {Reference} such as Thu, Nov 26, 08:00, with the phone's names and in its time zone */
export function asDayAndTime(date) {
  const WFDateFormat = 'EEE, MMM d, HH:mm';
  return formatted(date, { WFDateFormatStyle: 'Custom', WFDateFormat, WFISO8601IncludeTime: false });
}

/** @param {Reference} reference @param {Omit<DateFormat, 'Type'>} format @returns {Reference} */
function formatted(reference, format) {
  return { ...reference, Aggrandizements: [{ Type: 'WFDateFormatVariableAggrandizement', ...format }] };
}

/** @param {Reference} reference @param {string} itemClass @returns {Reference} */
function coerced(reference, itemClass) {
  return {
    ...reference,
    Aggrandizements: [{ Type: 'WFCoercionVariableAggrandizement', CoercionItemClass: itemClass }],
  };
}

/**
 * For a slot that takes a text, which needs this form for a lone reference as well.
 * @param {...(string | Reference)} parts
 * @returns {TokenString}
 */
export function textOf(...parts) {
  let string = '';
  /** @type {Record<string, Reference>} */
  const attachmentsByRange = {};
  for (const part of parts) {
    // Offsets count UTF-16 units, as the length of a string does here.
    if (typeof part !== 'string') attachmentsByRange[`{${string.length}, 1}`] = part;
    string += typeof part === 'string' ? part : PLACEHOLDER;
  }
  return { WFSerializationType: 'WFTextTokenString', Value: { string, attachmentsByRange } };
}
