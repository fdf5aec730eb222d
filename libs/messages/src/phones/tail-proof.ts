import { plansOfCallingCode, type NumberingPlan } from './phone-metadata';
import {
  allReach,
  beginningOf,
  reachFrom,
  someReach,
  stepOf,
  type Beginning,
  type Reach,
  type Step,
} from './pattern-reach';

/** The pattern as it stands in the metadata, without the anchors that compiling put around it. */
const unanchored = (pattern: RegExp) => pattern.source.replace(/^\^\(\?:/, '').replace(/\)\$?$/, '');

const steps = new Map<RegExp, Step | undefined>();
/** Where a pattern can end that begins at a place; `undefined` if it holds what is not known here. */
function reachOf(pattern: RegExp, text: Beginning, start: number): Reach | undefined {
  if (!steps.has(pattern)) steps.set(pattern, stepOf(unanchored(pattern)));
  return steps.get(pattern)?.(reachFrom(start), text);
}

/** Whether a pattern takes the rest of every text from a place on, or of none. */
function isWholeDecided(pattern: RegExp, text: Beginning, start: number): boolean {
  const reach = reachOf(pattern, text, start);
  const end = 1 << text.length;
  return reach !== undefined && (someReach(reach) & end) === (allReach(reach) & end);
}

/** The places where what stands at the start of a number may end; `undefined` if the unknown digits have a say. */
function endsOf(pattern: RegExp | undefined, text: Beginning, start: number): number[] | undefined {
  if (!pattern) return [];
  const reach = reachOf(pattern, text, start);
  if (reach === undefined || someReach(reach) >> (text.known + 1) !== 0) return undefined;
  const places = Array.from({ length: text.known + 1 }, (_, place) => place);
  return places.filter((place) => someReach(reach) & (1 << place));
}

/** The places where the national number may begin if a plan reads the text from `start`. */
function nationalStarts(plan: NumberingPlan, text: Beginning, start: number): number[] | undefined {
  const ends = endsOf(plan.nationalPrefix, text, start);
  const isRewritten = plan.prefixReplacement !== undefined && ends?.length !== 0;
  return ends && !isRewritten ? [start, ...ends] : undefined;
}

/** Whether the known digits alone decide which country a national number has, and whether it is valid there. */
function isDecided(readBy: readonly NumberingPlan[], text: Beginning, start: number): boolean {
  const [first] = readBy;
  return plansOfCallingCode(first?.callingCode ?? 0).every((plan) => {
    const { leadingDigits, national, types = [] } = plan;
    if (leadingDigits) {
      const reach = reachOf(leadingDigits, text, start);
      if (reach === undefined || (reach !== 0 && allReach(reach) === 0)) return false;
      if (reach === 0 && !readBy.includes(plan)) return true;
    }
    const asked = types.filter(({ lengths }) => lengths.includes(text.length - start));
    return [national, ...asked.map(({ pattern }) => pattern)].every((one) =>
      isWholeDecided(one, text, start),
    );
  });
}

/**
 * True if the digits behind `known`, of a dialled number of `length` digits, decide neither whether the number is valid
 * nor how it is written in E.164, whatever they are. `withCode` if the calling code stands in front; `plan` is the one
 * that the digits are read by. Proven from the patterns, of which each takes all texts that begin so or none.
 */
export function isTailFree(plan: NumberingPlan, known: string, length: number, withCode: boolean): boolean {
  const code = String(plan.callingCode);
  if (known.length < code.length) return false;
  const text = beginningOf(known, length);
  const main = plansOfCallingCode(plan.callingCode)[0] ?? plan;
  const readBy = withCode || plan === main ? [main] : [plan, main];
  if (!withCode && endsOf(plan.idd, text, 0)?.length !== 0) return false;
  // Digits that begin with the country's own code may be read behind it, without a plus as well.
  const from = [...(withCode ? [] : [0]), ...(known.startsWith(code) ? [code.length] : [])];
  const starts = from.flatMap((start) => readBy.map((one) => nationalStarts(one, text, start)));
  return starts.every((places) => places?.every((start) => isDecided(readBy, text, start)) ?? false);
}
