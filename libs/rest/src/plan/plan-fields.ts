import { badQuery } from '../errors/refusals';
import { unknownColumn, unknownType } from '../errors/unknown-names';
import type { Relation } from '../facts/facts';
import type { FieldName, SelectItem } from '../query/syntax';
import { shortened } from '../query/scanner';
import type { Field, Output } from './plan';

/** Types that a field can be cast to, as they stand in SQL. */
const CASTS: Record<string, string> = Object.fromEntries(
  [
    ...[
      'text',
      'varchar',
      'character varying',
      'int',
      'integer',
      'int2',
      'int4',
      'int8',
      'smallint',
      'bigint',
    ],
    ...['numeric', 'decimal', 'real', 'float4', 'float8', 'double precision', 'bool', 'boolean', 'uuid'],
    ...['date', 'time', 'timetz', 'timestamp', 'timestamptz', 'interval', 'json', 'jsonb', 'bytea'],
    ...['text[]', 'int[]', 'integer[]', 'bigint[]', 'uuid[]'],
  ].map((type) => [type, type]),
);

/** Names can have 63 bytes in Postgres; a request's own name for a field may be longer, within reason. */
const LONGEST_ALIAS = 128;

export function planField(relation: Relation, { column: name, path }: FieldName): Field {
  const column = relation.columns.get(name);
  if (!column) throw unknownColumn(relation.name, shortened(name));
  return { column, path };
}

/** The fields that one item of a select stands for, without embedded tables. */
export function planOutputs(relation: Relation, item: Exclude<SelectItem, { kind: 'embed' }>): Output[] {
  if (item.kind === 'all') {
    return [...relation.columns.values()].map((column) => ({
      kind: 'field',
      field: { column, path: [] },
      key: column.name,
      isNamedByRequest: false,
    }));
  }
  const field = planField(relation, item.field);
  const cast = item.cast === undefined ? undefined : castOf(item.cast);
  const key = item.alias ?? keyOf(field);
  checkAlias(key);
  const isNamedByRequest = item.alias !== undefined || field.path.length > 0;
  return [{ kind: 'field', field, cast, key, isNamedByRequest }];
}

export function checkAlias(alias: string): void {
  if (alias.length > LONGEST_ALIAS) {
    throw badQuery(`The name "${shortened(alias)}" is too long`, `At most ${LONGEST_ALIAS} characters.`);
  }
}

/** The last key of a path; places in arrays have no name. */
function keyOf({ column, path }: Field): string {
  const key = path.findLast((step) => typeof step.key === 'string')?.key;
  return typeof key === 'string' ? key : column.name;
}

function castOf(type: string): string {
  const known = CASTS[type.trim().toLowerCase()];
  if (known === undefined || !Object.hasOwn(CASTS, type.trim().toLowerCase()))
    throw unknownType(shortened(type));
  return known;
}
