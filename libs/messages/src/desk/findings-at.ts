import type { Edits } from '@dearly/contracts';
import type { FindingKind } from '../check/finding';
import { findingsByRow, findingsOf, type LookSettings } from '../check/look-at-list';
import { idOf, type Sheet } from './sheet';
import { STANDING, type Standing } from './standing';

/** What is wrong with the person at a place, worst first. */
export type FindingsAt = {
  at: (place: number) => readonly FindingKind[];
  /** Whether there is anything to check, quick enough to be asked of all; not with those who are left out. */
  any: (place: number) => boolean;
  /** True for more than a placeholder in the place of a name, which often is the same for all of a list. */
  isHard: (place: number) => boolean;
};

/** Findings that how a row stands tells exactly, also after an edit of another row. */
const OF_NUMBER: Readonly<Record<number, FindingKind>> = {
  [STANDING.missing]: 'number_missing',
  [STANDING.damaged]: 'number_damaged',
  [STANDING.invalid]: 'number_invalid',
  [STANDING.repeated]: 'number_repeated',
};
const NUMBER_KINDS: ReadonlySet<FindingKind> = new Set(Object.values(OF_NUMBER));
const isHardKind = (kind: FindingKind) => kind !== 'placeholder_name';
/** What `others` says of a place. */
const OTHERS = { none: 0, placeholder: 1, hard: 2 } as const;
const NONE: readonly FindingKind[] = [];

/** From so many edited rows on, one look at the whole list is quicker than one at each of them. */
const MANY = 300;

/** Findings of a list without edits of rows: of single rows, until all have been looked at by `all`. */
export function plainFindings(sheet: Sheet, plain: Edits, settings: LookSettings) {
  let found: ReadonlyMap<string, readonly FindingKind[]> | undefined;
  let others: Uint8Array | undefined;
  const all = () => (found ??= findingsByRow(sheet.list, plain, settings));
  return {
    /** By place what is worth a look beside the number, one of `OTHERS`. */
    others: () => (others ??= othersOf(all(), sheet.rows.length)),
    at: (place: number): readonly FindingKind[] =>
      found
        ? (found.get(idOf(place)) ?? NONE)
        : findingsOf(sheet.list, plain, settings, idOf(place)).map(({ kind }) => kind),
  };
}

function othersOf(found: ReadonlyMap<string, readonly FindingKind[]>, count: number): Uint8Array {
  const others = new Uint8Array(count);
  for (const [id, kinds] of found) {
    const beside = kinds.filter((kind) => !NUMBER_KINDS.has(kind));
    if (beside.length === 0) continue;
    others[Number(id.slice(1)) - 1] = beside.some(isHardKind) ? OTHERS.hard : OTHERS.placeholder;
  }
  return others;
}

/**
 * Findings with the edits. Rows that nobody edited keep theirs, but for what an edit elsewhere may change: whose number
 * they repeat. Who seems to be in the list twice is told by the list as it was.
 */
export function findingsWith(
  sheet: Sheet,
  edits: Edits,
  settings: LookSettings,
  standing: Standing,
  plain: ReturnType<typeof plainFindings>,
): FindingsAt {
  let all: ReadonlyMap<string, readonly FindingKind[]> | undefined;
  const ofEdited = (place: number): readonly FindingKind[] => {
    if (standing.edited.length < MANY) {
      return findingsOf(sheet.list, edits, settings, idOf(place)).map(({ kind }) => kind);
    }
    all ??= findingsByRow(sheet.list, edits, settings);
    return all.get(idOf(place)) ?? NONE;
  };
  const at = (place: number) => {
    const code = standing.codes[place] ?? 0;
    if (code === STANDING.leftOut) {
      const why = standing.heldBackAs(place);
      return why && standing.editOf(place)?.skip !== true ? [why] : NONE;
    }
    if (standing.editOf(place)) return ofEdited(place);
    const before = plain.at(place);
    const ofNumber = OF_NUMBER[code];
    if (ofNumber === undefined && before.length === 0) return NONE;
    const others = before.filter((kind) => !NUMBER_KINDS.has(kind));
    return ofNumber === undefined ? others : [ofNumber, ...others];
  };
  const isAny = (place: number, least: number, isMeant: (kind: FindingKind) => boolean) => {
    const code = standing.codes[place];
    if (code === STANDING.leftOut) return false;
    if (code !== STANDING.ready) return true;
    return standing.editOf(place) ? ofEdited(place).some(isMeant) : (plain.others()[place] ?? 0) >= least;
  };
  return {
    at,
    any: (place) => isAny(place, OTHERS.placeholder, () => true),
    isHard: (place) => isAny(place, OTHERS.hard, isHardKind),
  };
}
