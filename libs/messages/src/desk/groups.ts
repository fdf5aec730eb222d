import type { PlannedMessage } from '../plan/waves';
import type { GroupMessages } from './desk';
import { deskRow } from './desk-row';
import { placeOf } from './sheet';
import { STANDING } from './standing';
import type { View } from './views';

/** How many people of a group are named; the others are counted. */
const NAMED = 3;

/** Places of the first people of a group, in the order of the list. Each comes after the one before. */
function firstPlaces({ sheet, standing, spoken }: View, start: number, phones: readonly string[]): number[] {
  const text = spoken.text(start);
  const places: number[] = [];
  let place = start;
  for (const phone of phones.slice(0, NAMED)) {
    const isNext = () =>
      standing.codes[place] === STANDING.ready &&
      standing.number(place) === phone &&
      // The same number may stand in the list again, with another text.
      spoken.text(place) === text;
    while (place < sheet.rows.length && !isNext()) place++;
    if (place < sheet.rows.length) places.push(place++);
  }
  return places;
}

/** How many `messages` go out in groups (`recipientsOf`), and the first `count` of them, each with who gets it. */
export function groupsOf(view: View, messages: readonly PlannedMessage[], count: number): GroupMessages {
  const first = messages.slice(0, count).flatMap(({ id, phones }) => {
    const start = placeOf(view.sheet, id);
    if (start === undefined) return [];
    const people = firstPlaces(view, start, phones).map((place) => {
      const { name, number } = deskRow(view, place);
      return { name, number };
    });
    return [{ id, pieces: view.spoken.pieces(start), people, count: phones.length }];
  });
  return { total: messages.length, first };
}
