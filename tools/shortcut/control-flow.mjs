// What decides which actions are done: If, Repeat and Stop. Both ends of a block are actions of their own, with one group.
import { action } from './action.mjs';
import { attachment, identifierOf } from './references.mjs';

/**
 * @typedef {import('./action.mjs').Action} Action
 * @typedef {import('./references.mjs').Reference} Reference
 */

const IS_GREATER_THAN = 2;
const HAS_ANY_VALUE = 100;
const HAS_NO_VALUE = 101;
const START = 0;
const END = 2;

/** Repeat with Each. @param {string} name @param {Reference} list @param {Action[]} body */
export function repeatWithEach(name, list, body) {
  const GroupingIdentifier = identifierOf(`${name}: group`);
  return [
    action('repeat.each', { GroupingIdentifier, WFControlFlowMode: START, WFInput: attachment(list) }),
    ...body,
    action('repeat.each', { GroupingIdentifier, WFControlFlowMode: END, UUID: identifierOf(`${name}: end`) }),
  ];
}

/** If there is any value. @param {string} name @param {Reference} subject @param {Action[]} then */
export function ifAny(name, subject, then) {
  return ifItHolds(name, subject, { WFCondition: HAS_ANY_VALUE }, then);
}

/** If there is no value. @param {string} name @param {Reference} subject @param {Action[]} then */
export function ifNone(name, subject, then) {
  return ifItHolds(name, subject, { WFCondition: HAS_NO_VALUE }, then);
}

/** @param {string} name @param {{ number: Reference, than: number }} compared @param {Action[]} then */
export function ifMore(name, { number, than }, then) {
  return ifItHolds(name, number, { WFCondition: IS_GREATER_THAN, WFNumberValue: String(than) }, then);
}

/**
 * If, without Otherwise.
 * @param {string} name
 * @param {Reference} subject
 * @param {Record<string, unknown>} condition
 * @param {Action[]} then
 */
function ifItHolds(name, subject, condition, then) {
  const GroupingIdentifier = identifierOf(`${name}: group`);
  return [
    action('conditional', {
      GroupingIdentifier,
      WFControlFlowMode: START,
      ...condition,
      // Unlike everywhere else, the value is wrapped twice here; with one layer the app shows an empty condition.
      WFInput: { Type: 'Variable', Variable: attachment(subject) },
    }),
    ...then,
    action('conditional', { GroupingIdentifier, WFControlFlowMode: END, UUID: identifierOf(`${name}: end`) }),
  ];
}

/** Stop This Shortcut. @param {string} name */
export function stop(name) {
  return action('exit', { UUID: identifierOf(name) });
}
