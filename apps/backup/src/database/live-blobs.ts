import type { Client } from 'pg';

const AT_ONCE = 10_000;

/**
 * Keys of the objects that rows hold, in the order of the keys. Bytes that are still being written, or that wait for
 * their removal, are not among them: after a restore the service removes their rows by itself.
 */
export async function* liveBlobs(client: Client): AsyncGenerator<string> {
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await client.query<{ id: string }>(
      `select id from screenshots.blobs where state = 'live' and id > $1 order by id limit ${AT_ONCE}`,
      [last],
    );
    yield* rows.map(({ id }) => id);
    const newest = rows.at(-1);
    if (!newest) return;
    last = newest.id;
  }
}

/** Those of the keys that a row still holds now. */
export async function stillLive(client: Client, keys: string[]): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select id from screenshots.blobs where state = 'live' and id = any($1::uuid[]) order by id`,
    [keys],
  );
  return rows.map(({ id }) => id);
}
