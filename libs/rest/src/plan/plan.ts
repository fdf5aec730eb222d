import type { Argument, Column, Link, Relation, Routine } from '../facts/facts';
import type { ComparisonName, SearchName } from '../query/operators';
import type { Media } from '../query/media-type';
import type { Preferences } from '../query/preferences';
import type { JsonStep, Truth } from '../query/syntax';

// A request that was held against the facts: every name in it is one of Postgres, every word of the request a value.

export type Field = { column: Column; path: readonly JsonStep[] };

export type PlannedTest =
  | { kind: 'compare'; operator: ComparisonName; quantifier?: 'any' | 'all'; value: string }
  | { kind: 'search'; operator: SearchName; language?: string; value: string }
  | { kind: 'in'; values: readonly string[] }
  | { kind: 'is'; truth: Truth };

export type Condition =
  | { kind: 'field'; field: Field; isNegated: boolean; test: PlannedTest }
  /** Whether there is an embedded row. */
  | { kind: 'embed'; place: number; isPresent: boolean }
  | { kind: 'and' | 'or'; isNegated: boolean; parts: readonly Condition[] };

export type Output =
  | { kind: 'field'; field: Field; cast?: string; key: string; isNamedByRequest: boolean }
  | { kind: 'embed'; place: number; key: string; isNamedByRequest: boolean };

export type OrderBy = {
  field: Field;
  /** The link to the one row that has the field. */
  through?: Link;
  throughColumns?: Relation;
  isDescending: boolean;
  nulls?: 'first' | 'last';
};

/** Reading one level. `embeds` are found by their place in it. */
export type Read = {
  relation: Relation;
  outputs: readonly Output[];
  where: readonly Condition[];
  order: readonly OrderBy[];
  offset: number;
  /** At most the cap on rows. */
  limit: number;
  embeds: readonly Embed[];
};

export type Embed = { link: Link; isInner: boolean; read: Read };

export type Conflict = { columns: readonly string[]; resolution: 'merge' | 'ignore' };

export type Change =
  | {
      kind: 'insert';
      columns: readonly Column[];
      /** A JSON array of objects. */
      rows: string;
      conflict?: Conflict;
      /** Whether some rows lack a column and get its default; otherwise null. */
      missingIsDefault: boolean;
    }
  | { kind: 'update'; columns: readonly Column[]; row: string }
  | { kind: 'delete' };

export type Call = {
  routine: Routine;
  /** Arguments in the body, which is a JSON object; a routine without names for them takes all of it. */
  body?: string;
  /** Those of the body that are given. */
  inBody: readonly Argument[];
  /** Arguments as texts. */
  inQuery: readonly { argument: Argument; value: string }[];
  /** How many values a set of them is answered with. */
  rows: number;
};

export type Plan = {
  schema: string;
  profile: string;
  method: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE';
  /** Absent for a function that returns a value or nothing. */
  read?: Read;
  change?: Change;
  call?: Call;
  /** Conditions of an update or a deletion. */
  where: readonly Condition[];
  media: Media;
  preferences: Preferences;
  isReadOnly: boolean;
  /** Characters that the answer has at most. */
  mostChars: number;
};
