import type { ComparisonName, SearchName } from './operators';

// What a query says, before anybody looked whether there is such a table or column.

/** A step into JSON: a key or a place, as JSON (`->`) or, the last one only, as text (`->>`). */
export type JsonStep = { key: string | number; asText: boolean };
export type FieldName = { column: string; path: JsonStep[] };

export type SelectItem =
  | { kind: 'all' }
  | { kind: 'column'; field: FieldName; alias?: string; cast?: string }
  | { kind: 'embed'; embed: EmbedName };
export type EmbedName = {
  target: string;
  alias?: string;
  /** Which of several foreign keys. */
  hint?: string;
  isInner: boolean;
  select: SelectItem[];
};

export type Truth = 'null' | 'not_null' | 'true' | 'false' | 'unknown';
export type Test =
  | { kind: 'compare'; operator: ComparisonName; quantifier?: 'any' | 'all'; value: string }
  | { kind: 'search'; operator: SearchName; language?: string; value: string }
  | { kind: 'in'; values: string[] }
  | { kind: 'is'; truth: Truth };

export type ConditionTree =
  | { kind: 'filter'; field: FieldName; isNegated: boolean; test: Test }
  | { kind: 'and' | 'or'; isNegated: boolean; parts: ConditionTree[] };

export type OrderTerm = {
  field: FieldName;
  /** The embedded table whose column it is. */
  embed?: string;
  isDescending: boolean;
  nulls?: 'first' | 'last';
};

/** Conditions, order and bounds of one level; the levels below have the names of embedded tables. */
export type Level = {
  conditions: ConditionTree[];
  order: OrderTerm[];
  limit?: number;
  offset?: number;
  below: Map<string, Level>;
};

export type RequestQuery = {
  select: SelectItem[];
  level: Level;
  /** Columns that a write may set. */
  columns?: string[];
  onConflict?: string[];
  /** Arguments of a function called by GET. */
  args: Map<string, string>;
};
