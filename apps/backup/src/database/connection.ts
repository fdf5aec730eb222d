import pg from 'pg';
import { BackupError } from '../backup-error';

const CONNECT_MS = 10_000;
/**
 * Copying objects takes longer than a server may let a connection lie idle. A machine that is gone, on the other hand,
 * must not keep the turn for hours: within two minutes the server notices.
 */
const SESSION = `
  set idle_session_timeout = 0;
  set idle_in_transaction_session_timeout = 0;
  set tcp_keepalives_idle = 60;
  set tcp_keepalives_interval = 10;
  set tcp_keepalives_count = 6`;

/**
 * Runs `work` with a connection that has the database's backups to itself: two at once would take away what the other
 * has just written. The turn ends with the connection, so a process that is killed leaves none behind.
 * @throws BackupError when the database cannot be reached or somebody else has the turn
 */
export async function inTurn<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connect(url);
  try {
    const { rows } = await client.query<{ free: boolean }>(
      `select pg_try_advisory_lock(hashtextextended('dearly backup', 0)) as free`,
    );
    if (!rows[0]?.free) throw new BackupError('Another backup or restore of this database is under way.');
    await client.query(SESSION);
    return await work(client);
  } finally {
    await client.end();
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    application_name: 'dearly-backup',
    keepAlive: true,
  });
  // A connection that breaks while idle must not end the process; the next question fails and says so.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : 'no answer';
    throw new BackupError(`The database lets nobody in: ${reason}. Check DATABASE_URL.`, { cause });
  }
}
