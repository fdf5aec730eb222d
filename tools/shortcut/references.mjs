// How an action of the Shortcuts app says where a value comes from. The forms are those of exported shortcuts.
import { createHash } from 'node:crypto';
import { v4 } from 'uuid';

/**
 * @typedef {{ Type: 'WFCoercionVariableAggrandizement', CoercionItemClass: string }} Coercion
 * @typedef {{ Type: 'ExtensionInput' | 'ActionOutput' | 'Variable', OutputUUID?: string, OutputName?: string,
 *   VariableName?: string, Aggrandizements?: Coercion[] }} Reference
 * @typedef {{ WFSerializationType: 'WFTextTokenAttachment', Value: Reference }} Attachment
 * @typedef {{ WFSerializationType: 'WFTextTokenString', Value: { string: string,
 *   attachmentsByRange: Record<string, Reference> } }} TokenString
 */

/** Stands in a text for one reference. */
export const PLACEHOLDER = '\uFFFC';

/** What was shared with the shortcut. @type {Reference} */
export const SHARED_INPUT = { Type: 'ExtensionInput' };

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
