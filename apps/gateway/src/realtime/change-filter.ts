import { LIVE_COLUMNS, type LiveTable } from '@dearly/contracts';
import { columnType, parseValue, type ColumnValue } from './column-value';
import { matchesPattern } from './match-pattern';
import { RealtimeError } from './realtime-error';
import { splitConditions, unquote } from './split-conditions';

/** Says of a row whether it is meant; null values are neither equal nor unequal to anything, as in SQL. */
export type Condition = { column: string; holds: (row: Record<string, unknown>) => boolean };

const FILTER_CHARS = 2_000;
const LIST_VALUES = 100;
const CONDITION = /^(\w+)=(not\.)?(eq|neq|lt|lte|gt|gte|in|like|ilike|is|isdistinct)\.([^]*)$/;

/**
 * The filter of a postgres_changes subscription: `column=operator.value`, several joined by commas, all of which must
 * hold (account protocol, A7). @throws RealtimeError with what cannot be understood.
 */
export function parseFilter(table: LiveTable, text: string): Condition[] {
  if (text.length > FILTER_CHARS) throw wrong(`a filter has at most ${FILTER_CHARS} characters`);
  return splitConditions(text).map((condition) => {
    const [, column = '', not, operator = '', value = ''] = CONDITION.exec(condition) ?? [];
    if (!operator) throw wrong('a filter is column=operator.value with one of the known operators');
    if (!Object.hasOwn(LIVE_COLUMNS[table], column)) throw wrong(`${table} has no column ${column}`);
    const test = testOf(table, column, operator, value);
    return {
      column,
      holds: (row) => {
        const verdict = test(parseStored(table, column, row[column]));
        return verdict !== undefined && verdict !== (not !== undefined);
      },
    };
  });
}

/** Undefined: unknown, because the row's value is null. */
type Test = (stored: ColumnValue | null) => boolean | undefined;

function testOf(table: LiveTable, column: string, operator: string, text: string): Test {
  const read = (value: string): ColumnValue => {
    const parsed = parseValue(columnType(table, column), unquote(value));
    if (parsed === undefined) throw wrong(`the value for ${column} is none of its type`);
    return parsed;
  };
  switch (operator) {
    case 'is':
      return isTest(text);
    case 'isdistinct': {
      const other = text === 'null' ? null : read(text);
      return (stored) => stored !== other;
    }
    case 'in': {
      const list = /^\(([^]*)\)$/.exec(text)?.[1];
      const values = list === undefined ? [] : splitConditions(list);
      if (list === undefined || values.length > LIST_VALUES)
        throw wrong(`in takes 1 to ${LIST_VALUES} values in parentheses`);
      const known = new Set(values.map(read));
      return ifPresent((stored) => known.has(stored));
    }
    case 'like':
    case 'ilike': {
      const pattern = unquote(text);
      return ifPresent((stored) => matchesPattern(String(stored), pattern, operator === 'ilike'));
    }
    default:
      return comparison(operator, read(text));
  }
}

function comparison(operator: string, other: ColumnValue): Test {
  return ifPresent((stored) => {
    switch (operator) {
      case 'eq':
        return stored === other;
      case 'neq':
        return stored !== other;
      case 'lt':
        return stored < other;
      case 'lte':
        return stored <= other;
      case 'gt':
        return stored > other;
      default:
        return stored >= other;
    }
  });
}

function isTest(text: string): Test {
  switch (text) {
    case 'null':
    case 'unknown':
      return (stored) => stored === null;
    case 'true':
      return (stored) => stored === true;
    case 'false':
      return (stored) => stored === false;
    default:
      throw wrong('is takes null, true, false or unknown');
  }
}

function ifPresent(test: (stored: ColumnValue) => boolean): Test {
  return (stored) => (stored === null ? undefined : test(stored));
}

function parseStored(table: LiveTable, column: string, value: unknown): ColumnValue | null {
  if (value === null || value === undefined) return null;
  return parseValue(columnType(table, column), String(value)) ?? null;
}

function wrong(text: string): RealtimeError {
  return new RealtimeError('InvalidJoin', text);
}
