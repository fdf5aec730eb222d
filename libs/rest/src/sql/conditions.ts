import type { Condition, Field, PlannedTest } from '../plan/plan';
import { COMPARISONS, SEARCHES } from '../query/operators';
import type { Truth } from '../query/syntax';
import { fieldSql, typeOf } from './fields';
import type { Values } from './values';

const TRUTHS: Record<Truth, string> = {
  null: 'is null',
  not_null: 'is not null',
  true: 'is true',
  false: 'is false',
  unknown: 'is unknown',
};
const PATTERNS: readonly string[] = ['like', 'ilike', 'match', 'imatch'];

export type Level = {
  alias: string;
  /** What ties the rows to the level above. */
  link?: string;
  /** The join of an embedded table, by its place. */
  embedAlias: (place: number) => string;
};

/** The rows that all conditions hold for. */
export function whereSql(level: Level, conditions: readonly Condition[], values: Values): string {
  const all = conditions.map((condition) => conditionSql(level, condition, values));
  if (level.link !== undefined) all.unshift(level.link);
  return all.length === 0 ? '' : ` where ${all.join(' and ')}`;
}

function conditionSql(level: Level, condition: Condition, values: Values): string {
  if (condition.kind === 'embed') {
    return `${level.embedAlias(condition.place)}.item is ${condition.isPresent ? 'not ' : ''}null`;
  }
  if (condition.kind === 'field') {
    const sql = testSql(level.alias, condition.field, condition.test, values);
    return condition.isNegated ? `not (${sql})` : sql;
  }
  const parts = condition.parts.map((part) => conditionSql(level, part, values));
  return `${condition.isNegated ? 'not ' : ''}(${parts.join(` ${condition.kind} `)})`;
}

function testSql(alias: string, field: Field, test: PlannedTest, values: Values): string {
  const left = fieldSql(alias, field, values);
  const type = typeOf(field);
  switch (test.kind) {
    case 'is':
      return `${left} ${TRUTHS[test.truth]}`;
    case 'in':
      return inSql(left, type, test.values, values);
    case 'search': {
      const language = test.language === undefined ? '' : `${values.add(test.language, 'regconfig')}, `;
      const searched = type === 'tsvector' ? left : `to_tsvector(${language}${left})`;
      return `${searched} @@ ${SEARCHES[test.operator]}(${language}${values.add(test.value, 'text')})`;
    }
    case 'compare': {
      const isLike = test.operator === 'like' || test.operator === 'ilike';
      const value = isLike ? test.value.replaceAll('*', '%') : test.value;
      const valueType = PATTERNS.includes(test.operator) ? 'text' : type;
      const operator = COMPARISONS[test.operator];
      if (!test.quantifier) return `${left} ${operator} ${values.add(value, valueType)}`;
      return `${left} ${operator} ${test.quantifier} (${values.add(value, `${valueType}[]`)})`;
    }
  }
}

function inSql(left: string, type: string, list: readonly string[], values: Values): string {
  // A list of arrays is one array to Postgres, of more dimensions and the same parts.
  if (!type.endsWith('[]')) return `${left} = any (${values.add([...list], `${type}[]`)})`;
  if (list.length === 0) return 'false';
  return `${left} in (${list.map((value) => values.add(value, type)).join(', ')})`;
}
