import type { Pool } from 'pg';

/** Runs one statement on one connection; resolves to its rows. */
export type Query = <Row>(text: string, values?: readonly unknown[]) => Promise<Row[]>;

/**
 * Lends one connection, to nobody else at the same time. When the work fails the connection is closed and not lent
 * again: nobody knows which role it was left in.
 */
export type Lend = <T>(work: (query: Query) => Promise<T>) => Promise<T>;

/** Connections of a pool of `pg`. */
export function lendFrom(pool: Pool): Lend {
  return async (work) => {
    const client = await pool.connect();
    try {
      const result = await work(async <Row>(text: string, values: readonly unknown[] = []) => {
        const { rows } = await client.query(text, [...values]);
        return rows as Row[];
      });
      client.release();
      return result;
    } catch (error) {
      client.release(true);
      throw error;
    }
  };
}
