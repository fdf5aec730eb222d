import { plansOfCallingCode, type NumberingPlan } from './phone-metadata';
import { shapeOf, type PatternShape } from './pattern-shape';

/** So many digits at the end of a number may decide nothing. */
export const TAIL = 4;

/** The pattern as it stands in the metadata, without the anchors that compiling put around it. */
const unanchored = (pattern: RegExp) => pattern.source.replace(/^\^\(\?:/, '').replace(/\)\$?$/, '');

/** Length of the longest text that a pattern at the start of a number takes; NaN if that is not known. */
function longestStart(pattern: RegExp | undefined): number {
  return pattern === undefined ? 0 : (shapeOf(unanchored(pattern))?.length ?? Number.NaN) - 1;
}

const shapes = new Map<RegExp, PatternShape | undefined>();
function isFree(pattern: RegExp, length: number): boolean {
  if (!shapes.has(pattern)) shapes.set(pattern, shapeOf(unanchored(pattern)));
  const shape = shapes.get(pattern);
  if (!shape) return false;
  const free = shape[length] ?? -1;
  return free < 0 || free >= TAIL;
}

/** True if no pattern of a plan looks at the last digits of a national number of this length. */
const isPlanFree = (plan: NumberingPlan, length: number) =>
  isFree(plan.national, length) && (plan.types ?? []).every((type) => isFree(type.pattern, length));

/**
 * True if the last four of `digits` dialled digits decide neither whether the number is valid nor how it is written in
 * E.164, whatever they are. `withCode` if the calling code stands in front; `plan` is the one the digits are read by.
 * Proven from the patterns: each takes any digits at the end, and what is looked at in front is shorter than the rest.
 */
export function isTailFree(plan: NumberingPlan, digits: number, withCode: boolean): boolean {
  const plans = plansOfCallingCode(plan.callingCode);
  const code = String(plan.callingCode).length;
  // Digits that begin with the country's own code are read by the main plan after it.
  const readBy = [plan, ...plans.slice(0, 1)];
  const prefix = Math.max(...readBy.map((one) => longestStart(one.nationalPrefix)));
  const leading = plans.map(({ leadingDigits }) => longestStart(leadingDigits));
  const idd = withCode ? 0 : longestStart(plan.idd);
  const lookedAt = Math.max(idd, code + prefix + Math.max(...leading));
  if (readBy.some((one) => one.prefixReplacement !== undefined) || !(lookedAt <= digits - TAIL)) return false;
  const longest = withCode ? digits - code : digits;
  for (let length = digits - code - prefix; length <= longest; length++) {
    if (!plans.every((one) => isPlanFree(one, length))) return false;
  }
  return true;
}
