import type { SourceAnswer } from './source';

/**
 * Where the rows of a list that became CSV stand in what it came from. From the row of a run on (as a spreadsheet would
 * count the CSV, the names of the columns being row 1) places follow one another; a run a gap. Small enough to be kept
 * with a list of 200,000 cards.
 */
export type Places = { word: 'row' | 'card'; runs: { row: number; place: number }[] };

/** A text in which nearly every line is no person has a gap for each: such a one counts by its people. */
const MOST_RUNS = 1_000;

/** Undefined where the rows of the CSV are those of the source. */
export function placesOf({ kind, places }: Pick<SourceAnswer, 'kind' | 'places'>): Places | undefined {
  if (places[0] !== 0) return undefined;
  const runs: Places['runs'] = [];
  for (let at = 1; at < places.length; at++) {
    const place = places[at] ?? 0;
    if (at > 1 && place === (places[at - 1] ?? 0) + 1) continue;
    if (runs.length === MOST_RUNS) return undefined;
    runs.push({ row: at + 1, place });
  }
  return { word: kind === 'vcard' ? 'card' : 'row', runs };
}

/** What a row is called: "row 12", or "card 3" of an address book. */
export function placeName(places: Places | undefined, row: number): string {
  if (!places) return `row ${row}`;
  const run = places.runs.findLast((one) => one.row <= row);
  return `${places.word} ${run ? run.place + row - run.row : row}`;
}

/** `Card 3`, where it begins a line. */
export const capitalized = (place: string): string => place.charAt(0).toUpperCase() + place.slice(1);
