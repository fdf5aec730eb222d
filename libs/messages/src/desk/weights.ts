import type { FindingsAt } from './findings-at';
import type { Sheet } from './sheet';
import { STANDING, type Standing } from './standing';
import type { Spoken } from './spoken';
import { hasBraces, isInParts, TRAIT } from './text-traits';
import { linkIn } from '../template/link-in';

/** Length in characters and `TRAIT` bits of each person's text, by place. */
export type Weights = { lengths: Int32Array; traits: Uint8Array };

function weigh(weights: Weights, place: number, spoken: Spoken): void {
  const text = spoken.text(place);
  weights.lengths[place] = text.length;
  weights.traits[place] =
    (spoken.hasGap(place) ? TRAIT.gap : 0) |
    (hasBraces(text) ? TRAIT.braces : 0) |
    (isInParts(text) ? TRAIT.parts : 0) |
    (linkIn(text) === undefined ? 0 : TRAIT.link);
}

/** Weighs all texts of a list as the template alone gives them. */
export function weighAll(sheet: Sheet, spoken: Spoken): Weights {
  const count = sheet.rows.length;
  const weights = { lengths: new Int32Array(count), traits: new Uint8Array(count) };
  for (let place = 0; place < count; place++) weigh(weights, place, spoken);
  return weights;
}

/** The same with the edits: only the rows that were edited are weighed again. */
export function weighEdited(base: Weights, spoken: Spoken, places: readonly number[]): Weights {
  if (places.length === 0) return base;
  const weights = { lengths: base.lengths.slice(), traits: base.traits.slice() };
  for (const place of places) weigh(weights, place, spoken);
  return weights;
}

/** How many of the longest and of the shortest texts come before those without any trouble. */
const EXTREMES = 3;
const PLACE_BITS = 2 ** 18;
const LENGTH_BITS = 2 ** 20;

type Found = Pick<FindingsAt, 'any' | 'isHard'>;

/** In which order people look at what may be wrong: the lower, the earlier. */
const RANK = {
  gap: 0,
  braces: 1,
  finding: 2,
  longest: 3,
  shortest: 4,
  placeholder: 5,
  parts: 6,
  link: 7,
  plain: 8,
  leftOut: 9,
};

function rankOf(traits: number, place: number, found: Found): number {
  if (traits & TRAIT.gap) return RANK.gap;
  if (traits & TRAIT.braces) return RANK.braces;
  if (found.isHard(place)) return RANK.finding;
  if (found.any(place)) return RANK.placeholder;
  if (traits & TRAIT.parts) return RANK.parts;
  return traits & TRAIT.link ? RANK.link : RANK.plain;
}

/** Places of the longest (`sign` -1) or shortest (1) texts that get sent; none when all are equally long. */
function extremes({ lengths }: Weights, { codes }: Standing, sign: 1 | -1): number[] {
  const best: number[] = [];
  const before = (one: number, other: number) => sign * ((lengths[one] ?? 0) - (lengths[other] ?? 0)) < 0;
  let shortest = Number.POSITIVE_INFINITY;
  let longest = 0;
  for (let place = 0; place < lengths.length; place++) {
    if (codes[place] !== STANDING.ready) continue;
    const length = lengths[place] ?? 0;
    shortest = Math.min(shortest, length);
    longest = Math.max(longest, length);
    const last = best[EXTREMES - 1];
    if (last !== undefined && !before(place, last)) continue;
    const at = best.findIndex((other) => before(place, other));
    best.splice(at < 0 ? best.length : at, 0, place);
    if (best.length > EXTREMES) best.pop();
  }
  return shortest === longest ? [] : best;
}

/**
 * All places, the hardest message first (section 4 of the list desk): an empty variable, braces left over, findings, the
 * longest, the shortest, placeholders for names, several parts, a link; then the rest as in the list, and last who is left out.
 */
export function hardestFirst(weights: Weights, standing: Standing, found: Found): Int32Array {
  const { lengths, traits } = weights;
  const rank = new Uint8Array(lengths.length);
  for (let place = 0; place < rank.length; place++) {
    rank[place] =
      standing.codes[place] === STANDING.leftOut ? RANK.leftOut : rankOf(traits[place] ?? 0, place, found);
  }
  const promote = (places: number[], to: number) => {
    for (const place of places) if ((rank[place] ?? 0) > to) rank[place] = to;
  };
  promote(extremes(weights, standing, -1), RANK.longest);
  promote(extremes(weights, standing, 1), RANK.shortest);
  const keys = new Float64Array(rank.length);
  for (let place = 0; place < rank.length; place++) {
    const length = Math.min(lengths[place] ?? 0, LENGTH_BITS - 1);
    const byLength = rank[place] === RANK.longest || rank[place] === RANK.parts;
    const shortFirst = rank[place] === RANK.shortest;
    const second = byLength ? LENGTH_BITS - 1 - length : shortFirst ? length : 0;
    keys[place] = ((rank[place] ?? 0) * LENGTH_BITS + second) * PLACE_BITS + place;
  }
  keys.sort();
  return Int32Array.from(keys, (key) => key % PLACE_BITS);
}
