/** How much one request may ask for. All work on a request is bounded by these before Postgres sees any of it. */
export type Limits = {
  /** Characters of the query. */
  query: number;
  /** Filters, all levels together. */
  conditions: number;
  /** Brackets within brackets, of `and` and `or`. */
  nesting: number;
  /** Columns and embedded tables that are named, all levels together. */
  fields: number;
  /** Terms of one order. */
  order: number;
  /** Tables within tables: 1 embeds what the table links to, and no further. */
  levels: number;
  /** Rows that one level answers with. */
  rows: number;
  /** Characters of an answer. */
  answer: number;
  /** Objects of one body. */
  bodyRows: number;
};

export const LIMITS: Limits = {
  query: 32_768,
  conditions: 100,
  nesting: 10,
  fields: 200,
  order: 16,
  levels: 1,
  rows: 1_000,
  answer: 10_000_000,
  bodyRows: 1_000,
};
