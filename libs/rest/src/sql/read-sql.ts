import type { Embed, Read } from '../plan/plan';
import type { Media } from '../query/media-type';
import { whereSql } from './conditions';
import { joinSql, orderSql } from './fields';
import { selectedSql, type Selected } from './outputs';
import { qualified, type Values } from './values';

/** Where the rows of a level come from: a table, or what a change or a call made. */
export type Source = { schema: string; from: string; alias: string; link?: string };

const embedAliasOf =
  ({ alias }: Source) =>
  (place: number): string =>
    `${alias}_${place}`;

/** One level, in its order and bounds. `item` turns its rows into what is answered. */
export function pageSql(
  read: Read,
  source: Source,
  values: Values,
  media: Media['kind'] = 'array',
): { page: string; item: Selected['item'] } {
  const { list, item } = selectedSql(read, source.alias, values, embedAliasOf(source), media);
  return { page: `select ${list}${boundedSql(read, source, values)}`, item };
}

/** The same rows without their fields. */
export function bareSql(read: Read, source: Source, values: Values): string {
  return `select 1 as one${boundedSql(read, source, values)}`;
}

/** How many rows the conditions of a level hold for, whatever its bounds. */
export function countSql(read: Read, source: Source, values: Values): string {
  return `select count(*)${rowsSql(read, source, values)}`;
}

function boundedSql(read: Read, source: Source, values: Values): string {
  const rows = rowsSql(read, source, values);
  const order = orderSql(source.schema, source.alias, read.order, values);
  const limit = values.add(read.limit, 'bigint');
  return `${rows}${order} limit ${limit} offset ${values.add(read.offset, 'bigint')}`;
}

function rowsSql(read: Read, source: Source, values: Values): string {
  const embedAlias = embedAliasOf(source);
  const joins = read.embeds.map((embed, place) => embedSql(embed, source, embedAlias(place), values));
  const where = whereSql({ alias: source.alias, link: source.link, embedAlias }, read.where, values);
  return ` from ${source.from} ${source.alias}${joins.join('')}${where}`;
}

/** Joins one column, `item`: the embedded row or list of rows as JSON, null when there is none. */
function embedSql({ link, isInner, read }: Embed, above: Source, as: string, values: Values): string {
  const { schema } = above;
  const alias = `${as}_t`;
  const from = qualified(schema, link.to);
  const source = { schema, from, alias, link: joinSql(link, above.alias, alias) };
  const { page, item } = pageSql(read, source, values);
  const answer = link.isOne ? item('page') : `json_agg(${item('page')})`;
  const lateral = `lateral (select ${answer} as item from (${page}) page) ${as}`;
  return isInner ? ` join ${lateral} on ${as}.item is not null` : ` left join ${lateral} on true`;
}
