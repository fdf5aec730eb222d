import { badBody } from '../errors/refusals';
import { unknownWrittenColumn } from '../errors/unknown-names';
import type { Column, Relation } from '../facts/facts';
import type { Limits } from '../query/limits';
import type { Preferences } from '../query/preferences';
import { shortened } from '../query/scanner';
import type { RequestQuery } from '../query/syntax';
import { parseRow, parseRows, type JsonObject } from './body';
import type { Change, Conflict } from './plan';

/** What an insert stores: the columns of `columns=`, or those that all objects have. */
export function planInsert(
  relation: Relation,
  body: string | undefined,
  query: RequestQuery,
  { preferences, limits }: { preferences: Preferences; limits: Limits },
): Change {
  const { objects, json } = parseRows(body, limits);
  const given = query.columns ?? keysOfAll(objects);
  const missingIsDefault = preferences.missing === 'default';
  // What no object has is left to Postgres, which knows more defaults than can be written down.
  const named = missingIsDefault
    ? given.filter((name) => objects.some((one) => Object.hasOwn(one, name)))
    : given;
  const columns = writtenColumns(relation, given).filter(({ name }) => named.includes(name));
  const conflict = conflictOf(relation, query, preferences);
  const lacksSome = objects.some((one) => columns.some(({ name }) => !Object.hasOwn(one, name)));
  return { kind: 'insert', columns, rows: json, conflict, missingIsDefault: missingIsDefault && lacksSome };
}

export function planUpdate(
  relation: Relation,
  body: string | undefined,
  query: RequestQuery,
  limits: Limits,
): Change {
  const { object, json } = parseRow(body, limits);
  const columns = writtenColumns(relation, query.columns ?? Object.keys(object));
  return { kind: 'update', columns, row: json };
}

function keysOfAll(objects: readonly JsonObject[]): string[] {
  const keys = Object.keys(objects[0] ?? {});
  for (const object of objects) {
    const isAlike =
      Object.keys(object).length === keys.length && keys.every((key) => Object.hasOwn(object, key));
    if (!isAlike) throw badBody('All object keys must match');
  }
  return keys;
}

function writtenColumns(relation: Relation, names: readonly string[]): Column[] {
  return names.map((name) => {
    const column = relation.columns.get(name);
    if (!column) throw unknownWrittenColumn(relation.name, shortened(name));
    return column;
  });
}

function conflictOf(
  relation: Relation,
  { onConflict }: RequestQuery,
  { resolution }: Preferences,
): Conflict | undefined {
  if (!resolution) return undefined;
  const columns = writtenColumns(relation, onConflict ?? relation.primaryKey).map(({ name }) => name);
  if (columns.length === 0) return undefined;
  return { columns, resolution: resolution === 'merge-duplicates' ? 'merge' : 'ignore' };
}
