import type { Output, Read } from '../plan/plan';
import type { Media } from '../query/media-type';
import { fieldSql } from './fields';
import { quoted, type Values } from './values';

/** What a level selects (`list`) and how one of its rows becomes JSON, or a line of a table, outside (`item`). */
export type Selected = { list: string; item: (page: string) => string };

/**
 * Keys that the request made up are values as well, which needs a slower function of Postgres. Where all keys are names of
 * columns and tables, the rows are converted as they are.
 */
export function selectedSql(
  read: Read,
  alias: string,
  values: Values,
  embedAlias: (place: number) => string,
  media: Media['kind'] = 'array',
): Selected {
  const expression = (output: Output): string => {
    if (output.kind === 'field') {
      const field = fieldSql(alias, output.field, values);
      return output.cast === undefined ? field : `${field}::${output.cast}`;
    }
    const { link } = read.embeds[output.place] ?? {};
    const item = `${embedAlias(output.place)}.item`;
    return link?.isOne ? item : `coalesce(${item}, '[]')`;
  };
  const { outputs } = read;
  if (media === 'csv') {
    const columns = outputs.map((output, place) => `${expression(output)} as c${place}`);
    return { list: columns.join(', '), item: (page) => `row(${page}.*)::text` };
  }
  if (outputs.length === 0) return { list: `'{}'::json as item`, item: (page) => `${page}.item` };
  if (outputs.some(({ isNamedByRequest }) => isNamedByRequest)) {
    const pairs = outputs.map((output) => `${values.add(output.key, 'text')}, ${expression(output)}`);
    return { list: `json_build_object(${pairs.join(', ')}) as item`, item: (page) => `${page}.item` };
  }
  const columns = outputs.map((output) => `${expression(output)} as ${quoted(output.key)}`);
  return { list: columns.join(', '), item: (page) => `row_to_json(${page}.*)` };
}
