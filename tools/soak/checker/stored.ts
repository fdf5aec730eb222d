import { createHash } from 'node:crypto';
import { Client } from 'pg';
import { isSuccess } from '../history';
import type { Thing } from '../ledger';
import { call } from '../people/call';
import type { World } from '../people/world';

export type Stored = Record<Exclude<Thing, 'mail'>, ReadonlyMap<string, number>>;

const QUERIES = {
  account: 'SELECT email AS name, count(*)::int AS count FROM auth.users GROUP BY 1',
  row: 'SELECT name, count(*)::int AS count FROM screenshots.audiences GROUP BY 1',
  picture: `SELECT encode(sha256, 'hex') AS name, count(*)::int AS count FROM screenshots.screenshots GROUP BY 1`,
  analysis: `SELECT id::text AS name, 1 AS count FROM screenshots.screenshots
    WHERE is_analyzed AND analysis_results IS NOT NULL AND analysis_run IS NULL`,
} as const;

/** How often each thing is in the database, by the names of the ledger. */
export async function storedThings(databaseUrl: string): Promise<Stored> {
  const client = new Client(databaseUrl);
  await client.connect();
  try {
    const counts = async (query: string) => {
      const { rows } = await client.query<{ name: string; count: number }>(query);
      return new Map(rows.map(({ name, count }) => [name, count]));
    };
    return {
      account: await counts(QUERIES.account),
      row: await counts(QUERIES.row),
      picture: await counts(QUERIES.picture),
      analysis: await counts(QUERIES.analysis),
    };
  } finally {
    await client.end();
  }
}

/** Hashes of the pictures as everybody gets them back: one that cannot be read, or has other bytes, is missing. */
export async function readBack({ url, people }: World): Promise<Set<string>> {
  const hashes = new Set<string>();
  for (const { token, audienceId } of people) {
    const list = await call(url, { method: 'GET', path: `/api/screenshots/audience/${audienceId}`, token });
    if (!isSuccess(list)) throw new Error(`the pictures could not be listed: ${list.status} ${list.text}`);
    for (const shot of JSON.parse(list.text) as { url: string }[]) {
      const answer = await fetch(url + shot.url);
      const bytes = Buffer.from(await answer.arrayBuffer());
      if (answer.ok) hashes.add(createHash('sha256').update(bytes).digest('hex'));
    }
  }
  return hashes;
}
