import type { Relation } from '../facts/facts';

/** The values of one statement: whatever comes from a request goes in here and nowhere else. */
export class Values {
  readonly list: unknown[] = [];

  /** The place of the value in the statement, as a type of Postgres: `$3::uuid`. */
  add(value: unknown, type: string): string {
    this.list.push(value);
    return `$${this.list.length}::${type}`;
  }
}

/** A name of the facts, to stand in SQL. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export const quotedList = (names: readonly string[]): string => names.map(quoted).join(', ');

export const qualified = (schema: string, name: string): string => `${quoted(schema)}.${quoted(name)}`;

/** A name that no column of the relation has. */
export function freeName(relation: Relation, wanted: string): string {
  return relation.columns.has(wanted) ? freeName(relation, `${wanted}_`) : wanted;
}
