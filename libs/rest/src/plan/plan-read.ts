import { badEmbedFilter, badQuery, notEmbedded, notToOne } from '../errors/refusals';
import type { Facts, Relation } from '../facts/facts';
import type { Limits } from '../query/limits';
import type { ConditionTree, EmbedName, Level, OrderTerm, SelectItem } from '../query/syntax';
import { findLink } from './find-link';
import type { Condition, Embed, OrderBy, Output, Read } from './plan';
import { checkAlias, planField, planOutputs } from './plan-fields';

/** How many fields one level may have when one of them has a name of its own: arguments of a function of Postgres. */
const NAMED_FIELDS = 50;

type Embedded = { names: readonly string[]; key: string; isOutput: boolean; embed: Embed };

/** Reads of one level and those below it, checked against the facts. Fails with the names it does not know. */
export function planRead(
  relation: Relation,
  select: readonly SelectItem[],
  level: Level,
  { facts, limits }: { facts: Facts; limits: Limits },
): Read {
  const embedded: Embedded[] = [];
  const outputs = select.flatMap((item): Output[] => {
    if (item.kind !== 'embed') return planOutputs(relation, item);
    const one = planEmbed(relation, item.embed, level, { facts, limits });
    const place = embedded.push(one) - 1;
    // A table that is embedded without fields is there to be filtered by.
    if (!one.isOutput) return [];
    return [{ kind: 'embed', place, key: one.key, isNamedByRequest: item.embed.alias !== undefined }];
  });
  if (outputs.length > NAMED_FIELDS && outputs.some(({ isNamedByRequest }) => isNamedByRequest)) {
    throw badQuery('Too many fields', `At most ${NAMED_FIELDS} can be selected when one is renamed.`);
  }
  const known = new Set(embedded.flatMap(({ names }) => names));
  for (const name of level.below.keys()) if (!known.has(name)) throw notEmbedded(name);
  return {
    relation,
    outputs,
    where: level.conditions.map((tree) => planCondition(relation, tree, embedded)),
    order: level.order.map((term) => planOrder(relation, term, embedded)),
    offset: level.offset ?? 0,
    limit: Math.min(level.limit ?? limits.rows, limits.rows),
    embeds: embedded.map(({ embed }) => embed),
  };
}

function planEmbed(
  from: Relation,
  name: EmbedName,
  level: Level,
  context: { facts: Facts; limits: Limits },
): Embedded {
  const link = findLink(context.facts, from, name);
  const relation = context.facts.tables.get(link.to);
  if (!relation) throw new Error(`The facts link ${from.name} to ${link.to}, which they do not have.`);
  const key = name.alias ?? name.target;
  checkAlias(key);
  const names = [key, name.target];
  const below = names.map((one) => level.below.get(one)).find((one) => one !== undefined);
  const empty: Level = { conditions: [], order: [], below: new Map() };
  const read = planRead(relation, name.select, below ?? empty, context);
  return { names, key, isOutput: name.select.length > 0, embed: { link, isInner: name.isInner, read } };
}

/** Conditions of a level. A filter on an embedded name asks whether there is such a row. */
export function planCondition(
  relation: Relation,
  tree: ConditionTree,
  embedded: readonly Embedded[] = [],
): Condition {
  if (tree.kind !== 'filter') {
    return { ...tree, parts: tree.parts.map((part) => planCondition(relation, part, embedded)) };
  }
  const { field, isNegated, test } = tree;
  const place = relation.columns.has(field.column)
    ? -1
    : embedded.findIndex(({ names }) => names.includes(field.column));
  if (place === -1) return { kind: 'field', field: planField(relation, field), isNegated, test };
  if (test.kind !== 'is' || (test.truth !== 'null' && test.truth !== 'not_null')) {
    throw badEmbedFilter(field.column);
  }
  return { kind: 'embed', place, isPresent: (test.truth === 'not_null') !== isNegated };
}

function planOrder(relation: Relation, term: OrderTerm, embedded: readonly Embedded[]): OrderBy {
  const { isDescending, nulls, embed: name } = term;
  if (name === undefined) return { field: planField(relation, term.field), isDescending, nulls };
  const found = embedded.find(({ names }) => names.includes(name));
  if (!found) throw notEmbedded(name);
  const { link, read } = found.embed;
  if (!link.isOne) throw notToOne(relation.name, name);
  const field = planField(read.relation, term.field);
  return { field, through: link, throughColumns: read.relation, isDescending, nulls };
}
