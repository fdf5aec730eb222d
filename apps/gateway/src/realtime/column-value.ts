import { LIVE_COLUMNS, type LiveTable } from '@dearly/contracts';

/** A value that can be compared with others of its column; times are milliseconds. */
export type ColumnValue = string | number | bigint | boolean;
type Columns = (typeof LIVE_COLUMNS)[LiveTable];
export type ColumnType = {
  [T in LiveTable]: (typeof LIVE_COLUMNS)[T][keyof (typeof LIVE_COLUMNS)[T]];
}[LiveTable];

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const TRUE = ['true', 't'];
const FALSE = ['false', 'f'];

export function columnType(table: LiveTable, column: string): ColumnType {
  const columns: Columns = LIVE_COLUMNS[table];
  return columns[column as keyof Columns];
}

/** Reads the text of a value as its Postgres type does; undefined when it is none of that type. */
export function parseValue(type: ColumnType, text: string): ColumnValue | undefined {
  switch (type) {
    case 'text':
      return text;
    case 'uuid':
      return UUID.test(text) ? text.toLowerCase() : undefined;
    case 'int4':
    case 'int8':
      return /^-?\d{1,19}$/.test(text) ? BigInt(text) : undefined;
    case 'bool':
      return TRUE.includes(text) ? true : FALSE.includes(text) ? false : undefined;
    case 'timestamptz': {
      const time = Date.parse(text);
      return Number.isNaN(time) ? undefined : time;
    }
  }
}
