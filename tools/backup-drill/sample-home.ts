import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { ObjectStore } from '@dearly/object-store';
import pg from 'pg';
import type { Home } from './drill-ground';

export const PERSON = { email: 'ann.mcallister@example.com', name: 'Ann “Δ” McAllister\n🙂' };

/** How every PNG begins, and so every picture of the sample that is long enough. */
export const PNG_HEADER = Buffer.from('89504e470d0a1a0a', 'hex');

export async function withDatabase<T>(
  { databaseUrl }: Home,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Rows in all three schemas with every kind of value, and the pictures that some of them hold. Answers their keys. */
export function fillHome(home: Home, store: ObjectStore): Promise<string[]> {
  return withDatabase(home, async (client) => {
    const user = randomUUID();
    await client.query(
      `insert into auth.users (id, email, password_hash, app_metadata, user_metadata, created_at, updated_at)
       values ($1, $2, '$argon2id$x', '{"provider": "email"}', $3, now(), now())`,
      [user, PERSON.email, { display_name: PERSON.name }],
    );
    await client.query(
      `insert into auth.sessions (id, user_id, aal, amr, refresh_secret, created_at, not_after)
       values ($1, $2, 'aal1', '[{"method": "password"}]', $3, now(), now() + interval '90 days')`,
      [randomUUID(), user, randomBytes(32)],
    );
    await client.query(`insert into billing.customers (id, user_id) values ('cus_1', $1), ('cus_2', $1)`, [
      user,
    ]);
    await client.query(`select nextval('billing.fetches') from generate_series(1, 41)`);
    await client.query(
      `insert into screenshots.outbox (name, input, job_id) values ('storage.purge', '{}', 'a')`,
    );
    // Nobody's rows lead to these: one is still being written, the other waits for its removal.
    await addBlob(client, store, 'writing', 100);
    await addBlob(client, store, 'doomed', 100);
    const keys: string[] = [];
    for (const size of [0, 1, 70_000, 3_000_000, ...Array.from({ length: 20 }, () => 5_000)]) {
      keys.push(await addBlob(client, store, 'live', size, user));
    }
    return keys.sort();
  });
}

/** A blob with its bytes, and for a live one the object that holds it. Without `size` there are no bytes. */
export async function addBlob(
  client: pg.Client,
  store: ObjectStore,
  state: 'writing' | 'live' | 'doomed',
  size: number | undefined,
  owner: string = randomUUID(),
): Promise<string> {
  const id = randomUUID();
  const sweepAt = state === 'live' ? null : new Date(Date.now() + 3_600_000);
  await client.query(
    'insert into screenshots.blobs (id, state, sweep_at, created_at) values ($1, $2, $3, now())',
    [id, state, sweepAt],
  );
  if (size !== undefined) await store.put(id, pictureOf(size), { contentType: 'image/png' });
  if (state !== 'live') return id;
  await client.query(
    `insert into screenshots.objects (id, bucket_id, key, owner, blob_id, content_type, cache_control, etag, size,
       created_at, updated_at, last_accessed_at)
     values ($1, 'screenshots', $1::uuid::text, $2, $3, 'image/png', '', '', $4, now(), now(), now())`,
    [randomUUID(), owner, id, size ?? 0],
  );
  return id;
}

function pictureOf(size: number): Buffer {
  return Buffer.concat([PNG_HEADER, randomBytes(size)]).subarray(0, size);
}

/** As when somebody deletes a picture: the row that held it and its bytes are gone, its own row goes last. */
export async function removeBlob(client: pg.Client, store: ObjectStore, key: string): Promise<void> {
  await client.query('delete from screenshots.objects where blob_id = $1', [key]);
  await client.query(`update screenshots.blobs set state = 'doomed', sweep_at = now() where id = $1`, [key]);
  await store.remove([key]);
}

/** A hash of every table's content and the state of every sequence. */
export function contentOf(home: Home): Promise<Record<string, string>> {
  return withDatabase(home, async (client) => {
    const { rows } = await client.query<{ name: string; kind: string }>(
      `select format('%I.%I', n.nspname, c.relname) as name, c.relkind as kind
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname in ('auth', 'screenshots', 'billing') and c.relkind in ('r', 'S') order by 1`,
    );
    const content: Record<string, string> = {};
    for (const { name, kind } of rows) {
      const what = kind === 'S' ? 'last_value, is_called' : 't::text';
      const all = await client.query({ text: `select ${what} from ${name} t order by 1`, rowMode: 'array' });
      content[name] = `${all.rowCount} rows, ${hash(JSON.stringify(all.rows))}`;
    }
    return content;
  });
}

/** The owners of the tables of each schema. */
export function ownersOf(home: Home): Promise<Record<string, string[]>> {
  return withDatabase(home, async (client) => {
    const { rows } = await client.query<{ schema: string; owners: string[] }>(
      `select schemaname as schema, array_agg(distinct tableowner::text) as owners from pg_tables
       where schemaname in ('auth', 'screenshots', 'billing') group by 1`,
    );
    return Object.fromEntries(rows.map(({ schema, owners }) => [schema, owners]));
  });
}

/** Key, type and hash of every object of a store. */
export async function objectsOf(store: ObjectStore): Promise<Record<string, string>> {
  const objects: Record<string, string> = {};
  for await (const { key, contentType } of store.list('')) {
    const bytes = await store.get(key);
    if (bytes) objects[key] = `${contentType} ${hash(await buffer(bytes))}`;
  }
  return objects;
}

function hash(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
