import { badQuery, badRange, tooMuch } from '../errors/refusals';
import type { Limits } from './limits';
import { looksLikeFilter } from './operators';
import { ConditionParser } from './parse-conditions';
import { parseField } from './parse-field';
import { parseOrder } from './parse-order';
import { parseSelect } from './parse-select';
import { Scanner, shortened } from './scanner';
import type { Level, RequestQuery } from './syntax';

const newLevel = (): Level => ({ conditions: [], order: [], below: new Map() });

/**
 * Reads the query of an address, without its question mark. With `hasArgs` what is no filter is an argument of the
 * function; else it is refused.
 */
export function parseQuery(text: string, limits: Limits, hasArgs: boolean): RequestQuery {
  if (text.length > limits.query) throw tooMuch(`A query can have ${limits.query} characters.`);
  const conditions = new ConditionParser(limits);
  const query: RequestQuery = { select: [{ kind: 'all' }], level: newLevel(), args: new Map() };
  for (const [key, value] of new URLSearchParams(text)) {
    if (key === 'select') query.select = parseSelect(value, limits);
    else if (key === 'columns') query.columns = parseNames(value, 'columns parameter');
    else if (key === 'on_conflict') query.onConflict = parseNames(value, 'on_conflict parameter');
    else if (hasArgs && !isReserved(key) && !looksLikeFilter(value)) query.args.set(key, value);
    else parseParameter(query.level, { key, value }, conditions, limits);
  }
  return query;
}

const RESERVED = ['order', 'limit', 'offset', 'and', 'or'];
const isReserved = (key: string): boolean => RESERVED.includes(key.slice(key.lastIndexOf('.') + 1));

type Parameter = { key: string; value: string };

/** `order`, `limit`, `offset`, `and`, `or` and filters, of the table or, after its name and a dot, of an embedded one. */
function parseParameter(
  root: Level,
  { key, value }: Parameter,
  conditions: ConditionParser,
  limits: Limits,
): void {
  const scanner = new Scanner(key, 'tree path');
  const names: string[] = [];
  let field = parseField(scanner);
  while (field.path.length === 0 && scanner.take('.')) {
    names.push(field.column);
    field = parseField(scanner);
  }
  if (!scanner.isAtEnd) scanner.fail('"." or end of input');
  const word = field.path.length === 0 ? field.column : '';
  const isTree = word === 'and' || word === 'or';
  const isNegated = isTree && names.at(-1) === 'not';
  if (isNegated) names.pop();
  if (names.length > limits.levels) throw tooMuch(`Tables can be embedded ${limits.levels} levels deep.`);
  const level = levelBelow(root, names);
  if (word === 'order') level.order = parseOrder(value, limits);
  else if (word === 'limit') level.limit = parseCount(value, 'limit');
  else if (word === 'offset') level.offset = parseCount(value, 'offset');
  else if (isTree) level.conditions.push(conditions.tree(word, isNegated, value));
  else level.conditions.push(conditions.filter(field, value));
}

function levelBelow(root: Level, names: readonly string[]): Level {
  let level = root;
  for (const name of names) {
    const below = level.below.get(name) ?? newLevel();
    level.below.set(name, below);
    level = below;
  }
  return level;
}

function parseCount(value: string, what: 'limit' | 'offset'): number {
  if (/^\d{1,15}$/.test(value)) return Number(value);
  if (/^-\d{1,15}$/.test(value) && what === 'limit')
    throw badRange('Limit should be greater than or equal to zero.');
  throw badQuery(
    `"failed to parse ${what} (${shortened(value)})" (line 1, column 1)`,
    'expecting a whole number',
  );
}

function parseNames(text: string, part: string): string[] {
  const scanner = new Scanner(text, part);
  const names: string[] = [];
  do {
    scanner.spaces();
    names.push(scanner.name());
    scanner.spaces();
  } while (scanner.take(','));
  if (!scanner.isAtEnd) scanner.fail('"," or end of input');
  return [...new Set(names)];
}
