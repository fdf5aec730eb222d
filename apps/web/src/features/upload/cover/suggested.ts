import type { Layout } from '@dearly/reading/layout';
import { boxBetween, grownBox, type Box, type Point, type Size } from './cover-boxes';

export type Suggestion = { kind: 'contact' | 'name'; box: Box };

/** Of the picture's height: so much of its top is offered where no name was made out. */
const USUAL_HEADER = 0.11;
/** Of a name's height: what is written smaller below it, and how far letters reach beyond their box. */
const [BELOW_TITLE, AROUND_NAME] = [1.2, 0.35];

const bottomOf = ({ top, height }: Box) => top + height;

/**
 * What of a screenshot probably names somebody, by where things stand in it: the bar at the top, with the contact's
 * picture and name, and the names above the bubbles of a group. What is written nobody reads here.
 */
export function suggestedIn({ title, parts }: Layout, picture: Size): Suggestion[] {
  const first = Math.min(picture.height, ...parts.map(({ box }) => box.top));
  const end = title
    ? Math.min(bottomOf(title) + title.height * BELOW_TITLE, Math.max(bottomOf(title), first))
    : Math.min(picture.height * USUAL_HEADER, first || picture.height);
  const bar = boxBetween({ x: 0, y: 0 }, { x: picture.width, y: end }, picture);
  const names = parts
    .filter(({ kind, box }) => kind === 'name' && box.top >= end)
    .map(({ box }): Suggestion => ({ kind: 'name', box: grownBox(box, box.height * AROUND_NAME, picture) }));
  return [{ kind: 'contact', box: bar }, ...names];
}

/** The suggestion that a finger means: each is at least `least` pixels wide and high for it, and of two the nearer counts. */
export function suggestionAt(
  { x, y }: Point,
  suggestions: readonly Suggestion[],
  least: number,
): Suggestion | undefined {
  const away = ({ box }: Suggestion) => ({
    x: Math.abs(x - box.left - box.width / 2) / Math.max(box.width, least),
    y: Math.abs(y - box.top - box.height / 2) / Math.max(box.height, least),
  });
  const farthest = (one: Suggestion) => Math.max(away(one).x, away(one).y);
  return suggestions.filter((one) => farthest(one) <= 0.5).toSorted((a, b) => farthest(a) - farthest(b))[0];
}
