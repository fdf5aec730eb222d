import type { Link } from '../facts/facts';
import type { Field, OrderBy } from '../plan/plan';
import { qualified, quoted, type Values } from './values';

/** A field of the row that `alias` stands for. */
export function fieldSql(alias: string, { column, path }: Field, values: Values): string {
  const name = `${alias}.${quoted(column.name)}`;
  if (path.length === 0) return name;
  const steps = path.map(({ key, asText }) => {
    const step = values.add(key, typeof key === 'number' ? 'integer' : 'text');
    return `${asText ? '->>' : '->'} ${step}`;
  });
  return `(${column.type === 'jsonb' ? name : `to_jsonb(${name})`} ${steps.join(' ')})`;
}

/** The type of a field, as values that it is compared with must have it. */
export function typeOf({ column, path }: Field): string {
  const last = path.at(-1);
  if (!last) return column.type;
  return last.asText ? 'text' : 'jsonb';
}

/** How rows of one alias find those of another. */
export function joinSql(link: Link, from: string, to: string): string {
  return link.columns
    .map((column, place) => `${to}.${quoted(link.toColumns[place] ?? '')} = ${from}.${quoted(column)}`)
    .join(' and ');
}

export function orderSql(schema: string, alias: string, order: readonly OrderBy[], values: Values): string {
  if (order.length === 0) return '';
  const terms = order.map(({ field, through, isDescending, nulls }) => {
    const expression = through
      ? `(select ${fieldSql('o', field, values)} from ${qualified(schema, through.to)} o where ${joinSql(through, alias, 'o')} limit 1)`
      : fieldSql(alias, field, values);
    return `${expression} ${isDescending ? 'desc' : 'asc'}${nulls ? ` nulls ${nulls}` : ''}`;
  });
  return ` order by ${terms.join(', ')}`;
}
