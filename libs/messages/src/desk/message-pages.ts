import type { DeskRow, MessagePage, MessageSummary, PageQuery } from './desk';
import { deskRow, isEdited } from './desk-row';
import { matcher } from './search';
import { idOf } from './sheet';
import { STANDING } from './standing';
import { looksCommercial, optOutWording } from '../template/opt-out';
import { TRAIT } from './text-traits';
import type { View } from './views';

type Chosen = Omit<PageQuery, 'from' | 'count'>;

/** True for rows that somebody should look at: they cannot be sent to, or something about them is odd. */
function isFound(view: View, place: number): boolean {
  return view.found.any(place);
}

function tests(view: View, { search, filter, kind }: Chosen): ((place: number) => boolean)[] {
  const found = matcher(search, view.sheet, view.standing, view.hay);
  return [
    ...(filter === 'left_out'
      ? [(place: number) => view.standing.codes[place] === STANDING.leftOut]
      : filter === 'edited'
        ? [(place: number) => isEdited(view, place)]
        : filter === 'findings'
          ? [(place: number) => isFound(view, place)]
          : []),
    ...(kind === undefined
      ? []
      : [(place: number) => view.findings().get(idOf(place))?.includes(kind) ?? false]),
    ...(found ? [found] : []),
  ];
}

/** Not by `Int32Array.from`, which makes an object for each. */
function inOrder(count: number): Int32Array {
  const places = new Int32Array(count);
  for (let place = 0; place < count; place++) places[place] = place;
  return places;
}

/** Places of the messages that search and filter leave, in the order asked for. */
export function placesOf(view: View, query: Chosen): Int32Array {
  const all = query.order === 'hardest' ? view.hardest() : inOrder(view.sheet.rows.length);
  return tests(view, query).reduce((left, test) => left.filter(test), all);
}

export function pageOf(view: View, places: Int32Array, from: number, count: number): MessagePage {
  const rows = Array.from(places.subarray(from, from + count), (place) => deskRow(view, place));
  return { total: places.length, rows };
}

/** How many messages to try on oneself, and how far down the hardest ones are looked for. */
const TRIED = 3;
const LOOKED_AT = 500;

/** The hardest that can be sent, each with another trouble than the ones before; filled up in order. */
function hardestOfEachKind(view: View): DeskRow[] {
  const { standing } = view;
  const ready = view.hardest().filter((place) => standing.codes[place] === STANDING.ready);
  const chosen: number[] = [];
  const seen = new Set<string>();
  for (const place of ready.subarray(0, LOOKED_AT)) {
    const [mark = ''] = deskRow(view, place).marks;
    if (!seen.has(mark)) chosen.push(place);
    seen.add(mark);
    if (chosen.length === TRIED) break;
  }
  const others = [...ready.subarray(0, LOOKED_AT)].filter((place) => !chosen.includes(place));
  return [...chosen, ...others].slice(0, TRIED).map((place) => deskRow(view, place));
}

export function summaryOf(view: View): MessageSummary {
  const { codes } = view.standing;
  const counts = { all: codes.length, findings: 0, edited: 0, left_out: 0 };
  const { traits } = view.weights();
  const { template } = view.settings;
  let hasLink = false;
  for (let place = 0; place < codes.length; place++) {
    if (isFound(view, place)) counts.findings++;
    if (codes[place] === STANDING.leftOut) counts.left_out++;
    else hasLink ||= ((traits[place] ?? 0) & TRAIT.link) !== 0;
  }
  counts.edited = view.standing.edited.filter((place) => isEdited(view, place)).length;
  return {
    counts,
    hints: [
      ...(hasLink ? (['first_link'] as const) : []),
      ...(looksCommercial(template) && optOutWording(template) === undefined
        ? (['no_opt_out'] as const)
        : []),
    ],
    hardest: hardestOfEachKind(view),
  };
}
