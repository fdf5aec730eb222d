/** A column of a table, or a field of what a function returns. Texts are names and types as Postgres writes them. */
export type Column = {
  name: string;
  /** Without length, of a domain its base: `integer`, `text[]`, `"screenshots"."state"`. Safe to stand in SQL. */
  type: string;
  /** SQL of what an insert without this column stores. */
  default?: string;
};

export type Key = { name: string; columns: readonly string[] };

/** One way from a table to another: `columns` of here equal `toColumns` of there. */
export type Link = {
  /** The name of the foreign key. */
  constraint: string;
  to: string;
  columns: readonly string[];
  toColumns: readonly string[];
  /** Whether the foreign key is here, so that it points at one row at most, or there. */
  holdsKey: boolean;
  /** Whether at most one row lies at the other end. */
  isOne: boolean;
};

export type Relation = {
  name: string;
  columns: ReadonlyMap<string, Column>;
  primaryKey: readonly string[];
  links: readonly Link[];
  /** For verbs that nobody has rights for: a sentence that says which call does it. */
  elsewhere?: Partial<Record<Verb, string>>;
};

export type Verb = 'insert' | 'update' | 'delete';

export type Argument = { name: string; type: string; isRequired: boolean };

export type Returned =
  | { kind: 'nothing' }
  | { kind: 'value'; isSet: boolean }
  /** `relation` has the links of a table when the function returns rows of one that is exposed. */
  | { kind: 'rows'; isSet: boolean; relation: Relation };

export type Routine = {
  name: string;
  /** Those that are given; one without a name stands alone and takes the whole body. */
  args: readonly Argument[];
  returned: Returned;
  /** Whether it promises to change nothing (stable or immutable). */
  isReadOnly: boolean;
};

/** What one schema shows to the world. Read once, see `readFacts`. */
export type Facts = {
  /** Its name in the database. */
  schema: string;
  /** Its name in requests and answers, mostly `public`. */
  profile: string;
  tables: ReadonlyMap<string, Relation>;
  /** Functions of one name differ in their arguments. */
  routines: ReadonlyMap<string, readonly Routine[]>;
};
