import { noEdits, type Edits } from '@dearly/contracts';
import { findingsByRow, type LookSettings } from '../check/look-at-list';
import { findingsWith, plainFindings, type FindingsAt } from './findings-at';
import type { FindingKind } from '../check/finding';
import type { NumberKinds } from '../phones/number-kinds';
import type { Places } from '../sources/places';
import type { DeskSettings } from './desk';
import { nameReader } from './person';
import { rememberLast } from './remember-last';
import { folded } from '../people/folded';
import { readSheet, type Sheet } from './sheet';
import { standingOf, type Standing } from './standing';
import { hardestFirst, weighAll, weighEdited } from './weights';
import { spokenTo, type Spoken } from './spoken';

/** The list as one pair of settings and edits shows it. What costs much is made when it is first asked for. */
export type View = {
  sheet: Sheet;
  standing: Standing;
  spoken: Spoken;
  name: (place: number) => string;
  settings: LookSettings;
  edits: Edits;
  found: FindingsAt;
  /** Exactly those of the whole list as it stands. */
  findings: () => ReadonlyMap<string, readonly FindingKind[]>;
  hardest: () => Int32Array;
  weights: () => ReturnType<typeof weighAll>;
  /** Folded name and text of a place, to search in. */
  hay: (place: number) => string;
};

/** What the list says without edits of rows: the same object for the same words, so that it can be remembered. */
const plainEdits = rememberLast((languages: string, columns: string): Edits => ({
  ...noEdits,
  languages: JSON.parse(languages) as Edits['languages'],
  columns: JSON.parse(columns) as Edits['columns'],
}));

/** What a view is of, part by part, as it is remembered. */
type Asked = [
  template: string,
  country: string,
  duplicates: DeskSettings['duplicates'],
  heldBack: DeskSettings['heldBack'],
  edits: Edits,
];

/** Looks at the list of these bytes; what a change of the settings or of single rows leaves alone is kept. */
export function openViews(bytes: Uint8Array, numberKinds?: NumberKinds, places?: Places) {
  const sheetOf = rememberLast((country: string, columns: string) =>
    readSheet(bytes, country, JSON.parse(columns) as Edits['columns']),
  );
  const plainOf = rememberLast((sheet: Sheet, template: string, edits: Edits) => {
    const standing = standingOf(sheet, noEdits, 'all');
    const spoken = spokenTo(sheet, template, edits, standing);
    const nameOf = nameReader(sheet.list, sheet.roles);
    let weights: ReturnType<typeof weighAll> | undefined;
    const hays: string[] = [];
    return {
      weights: () => (weights ??= weighAll(sheet, spoken)),
      hay: (place: number) =>
        (hays[place] ??= folded(`${nameOf(sheet.rows[place] ?? 0)}\n${spoken.text(place)}`)),
    };
  });

  const plainFindingsOf = rememberLast((sheet: Sheet, template: string, unedited: Edits, country: string) =>
    plainFindings(sheet, unedited, { template, country, duplicates: 'first', numberKinds }),
  );

  return rememberLast((...[template, country, duplicates, heldBack, edits]: Asked): View => {
    const sheet = sheetOf(edits.country ?? country, JSON.stringify(edits.columns));
    const standing = standingOf(sheet, edits, edits.duplicates ?? duplicates, heldBack);
    const spoken = spokenTo(sheet, template, edits, standing);
    const unedited = plainEdits(JSON.stringify(edits.languages), JSON.stringify(edits.columns));
    const plain = plainOf(sheet, template, unedited);
    const plainFound = plainFindingsOf(sheet, template, unedited, edits.country ?? country);
    const listed = heldBack ? { heldBack } : {};
    const settings = { template, country, duplicates, numberKinds, places, ...listed };
    const nameOfRow = nameReader(standing.list, sheet.roles);
    const name = (place: number) => nameOfRow(sheet.rows[place] ?? 0);
    const found = findingsWith(sheet, edits, settings, standing, plainFound);
    const findings = once(() => findingsByRow(sheet.list, edits, settings));
    const weights = once(() => weighEdited(plain.weights(), spoken, standing.edited));
    const hays = new Map<number, string>();
    const ownHay = (place: number) => {
      const made = hays.get(place) ?? folded(`${name(place)}\n${spoken.text(place)}`);
      hays.set(place, made);
      return made;
    };
    return {
      sheet,
      standing,
      spoken,
      name,
      settings,
      edits,
      findings,
      found,
      weights,
      hardest: once(() => hardestFirst(weights(), standing, found)),
      hay: (place) => (standing.editOf(place) ? ownHay(place) : plain.hay(place)),
    };
  });
}

function once<Answer>(work: () => Answer): () => Answer {
  let answer: { value: Answer } | undefined;
  return () => (answer ??= { value: work() }).value;
}
