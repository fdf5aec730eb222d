import type { Edits } from '@dearly/contracts';
import { lookAtList, mendAll } from '../check/look-at-list';
import type { NumberKinds } from '../phones/number-kinds';
import type { Places } from '../sources/places';
import type { Desk, DeskSettings, PageQuery } from './desk';
import { rowDetail } from './desk-row';
import { firstMessageOf } from './first-message';
import { groupsOf } from './groups';
import { listFacts } from './list-facts';
import { pageOf, placesOf, summaryOf } from './message-pages';
import { recipientsOf } from './recipients';
import { rememberLast } from './remember-last';
import { placeOf } from './sheet';
import { openViews, type View } from './views';

/**
 * Opens a list for the wizard (section 2, steps 1 to 3): read once, then asked many times. What settings and edits leave
 * alone is kept, so edits and `heldBack` have to be new objects when they change. Throws as `openList`: 415 for what is no text, 422
 * for a list that cannot be read; without `numberKinds` no number counts as a landline, `listPlaces` are those of a list that was no CSV; `facts` needs no column of numbers, the others do.
 */
export function openDesk(bytes: Uint8Array, numberKinds?: NumberKinds, listPlaces?: Places): Desk {
  const viewOf = openViews(bytes, numberKinds, listPlaces);
  const view = ({ template, country, duplicates, heldBack }: DeskSettings, edits: Edits) =>
    viewOf(template, country, duplicates, heldBack, edits);
  const places = rememberLast(
    (
      of: View,
      search: string,
      filter: PageQuery['filter'],
      order: PageQuery['order'],
      kind: PageQuery['kind'],
    ) => placesOf(of, { search, filter, order, ...(kind === undefined ? {} : { kind }) }),
  );
  const summary = rememberLast(summaryOf);
  const firstMessage = rememberLast(firstMessageOf);
  const recipients = rememberLast(recipientsOf);
  const numbers = rememberLast(({ sheet, standing }: View) => {
    const all = new Set<string>();
    sheet.rows.forEach((_row, place) => {
      const number = standing.number(place);
      if (number !== undefined) all.add(number);
    });
    return all;
  });
  const look = rememberLast(({ sheet, edits, settings }: View) => lookAtList(sheet.list, edits, settings));

  return {
    facts: (browserCountry) => listFacts(bytes, browserCountry),
    look: (settings, edits) => look(view(settings, edits)),
    firstMessage: (settings, edits) => firstMessage(view(settings, edits)),
    numbers: (settings, edits) => numbers(view(settings, edits)),
    recipients: (settings, edits, method) => recipients(view(settings, edits), method),
    groups(settings, edits, count) {
      const of = view(settings, edits);
      return groupsOf(of, recipients(of, 'group'), count);
    },
    page(settings, edits, { search, filter, order, kind, from, count }) {
      const of = view(settings, edits);
      return pageOf(of, places(of, search, filter, order, kind), from, count);
    },
    summary: (settings, edits) => summary(view(settings, edits)),
    prepare(settings, edits) {
      const { hay, hardest, sheet } = view(settings, edits);
      hardest();
      sheet.rows.forEach((_row, place) => hay(place));
    },
    detail: (settings, edits, id) => rowDetail(view(settings, edits), id),
    cells(settings, edits, id) {
      const { sheet, standing } = view(settings, edits);
      const place = placeOf(sheet, id);
      if (place === undefined) return {};
      const row = sheet.rows[place] ?? 0;
      const { rows, columns } = standing.list;
      return Object.fromEntries(columns.map((name, column) => [name, rows.cell(row, column)]));
    },
    mend(settings, edits, kind, mend) {
      const { sheet, settings: look } = view(settings, edits);
      return mendAll(sheet.list, edits, look, kind, mend);
    },
  };
}
