import { testPostgresUrl } from '@dearly/testing';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { SweepService } from '../src/one-time-tokens/sweep.service';
import { administer } from './administration';
import { claimsOf, newEmail, PASSWORD, signUpNew, startAuth, type AuthService } from './auth-fixture';
import { addTotp, signedIn } from './signed-in';

const MILLION = 1_000_000;
/** More rows than any of these calls may look at; a table that is read whole has at least ten times as many. */
const FEW = 10_000;

/** Rows of every table as an installation has them that is used much. */
const FILL = [
  `insert into users (id, email, app_metadata, user_metadata, created_at, updated_at, email_confirmed_at)
     select gen_random_uuid(), 'u' || n || '@example.net', '{}', '{}', now() - n * interval '1 s', now(), now()
     from generate_series(1, ${MILLION}) n`,
  `insert into sessions (id, user_id, aal, amr, refresh_secret, created_at, not_after)
     select gen_random_uuid(), id, 'aal1', '[]', '\\x00', created_at, now() + interval '1 day' from users`,
  `insert into refresh_tokens (session_id, number, hash, created_at)
     select id, 1, decode(md5(id::text), 'hex'), created_at from sessions`,
  `create temporary table tenth as select id from users limit ${MILLION / 10}`,
  `insert into factors (id, user_id, factor_type, status, phone, created_at, updated_at)
     select gen_random_uuid(), id, 'phone', 'verified', '49' || row_number() over (), now(), now() from tenth`,
  `insert into challenges (id, factor_id, created_at) select gen_random_uuid(), id, now() from factors`,
  `insert into flows (id, user_id, auth_code, method, challenge, challenge_method, created_at)
     select gen_random_uuid(), id, gen_random_uuid(), 'otp', 'c', 's256', now() from tenth`,
  `insert into letters (id, user_id, slot, purpose, address, flow_id, redirect_to, created_at)
     select gen_random_uuid(), user_id, 'recovery', 'recovery', user_id || '@x', id, '', now() from flows`,
  `insert into pretended_letters (address_hash, gate, pretended_at)
     select decode(md5(id::text), 'hex'), 'otp', now() from tenth`,
  'insert into ended_sessions (id) select id from tenth',
];

describe('with a million accounts and sessions', () => {
  let auth: AuthService;
  beforeAll(async () => {
    auth = await startAuth({ MAIL_COOLDOWN_SECONDS: '0' });
    // Not the service's connections, which give up on what takes so long.
    const client = new Client({ connectionString: testPostgresUrl() });
    await client.connect();
    await client.query(`set search_path to ${auth.schema}`);
    for (const statement of FILL) await client.query(statement);
    await client.query('analyze');
    await client.end();
  }, 600_000);
  afterAll(() => auth.stop());

  /** The service's own connections. */
  const serviceDatabase = (): DataSource => auth.app.get(DataSource);

  /** Tables of which `work` read more rows one after the other than it may. */
  async function tablesReadBy(work: () => Promise<unknown>): Promise<string[]> {
    const before = await rowsRead();
    await work();
    const after = await rowsRead();
    return Object.keys(after).filter((table) => (after[table] ?? 0) - (before[table] ?? 0) > FEW);
  }

  /** Table -> rows read without an index so far. Every connection of the pool reports what it did when it is asked to. */
  async function rowsRead(): Promise<Record<string, number>> {
    await Promise.all(
      Array.from({ length: 20 }, () =>
        serviceDatabase().query('select pg_stat_force_next_flush(), pg_sleep(0.05)'),
      ),
    );
    const rows = await auth.database.query<{ name: string; rows: string }[]>(
      'select relname as name, seq_tup_read as rows from pg_stat_user_tables where schemaname = $1',
      [auth.schema],
    );
    return Object.fromEntries(rows.map(({ name, rows: read }) => [name, Number(read)]));
  }

  it('notices a table that is read whole', async () => {
    const count = () => serviceDatabase().query('select count(*) from users where role = $1', ['nobody']);
    expect(await tablesReadBy(count)).toEqual(['users']);
  });

  it('signs up, in and out, refreshes and lists devices without reading a table', async () => {
    const tables = await tablesReadBy(async () => {
      const session = await signUpNew(auth);
      const { email } = session.user;
      await auth.user(claimsOf(session));
      await auth.refresh(session.refresh_token);
      const second = await auth.token('password', { email, password: PASSWORD });
      await signedIn(auth, second).devices();
      await auth.logout(claimsOf(second), 'others');
    });
    expect(tables).toEqual([]);
  });

  it('recovers, changes an address, shows and removes a factor without reading a table', async () => {
    const tables = await tablesReadBy(async () => {
      const session = await signUpNew(auth);
      const { email } = session.user;
      await auth.ask('auth.recover', { email });
      await auth.codeFor(email);
      await signedIn(auth, session).update({ email: newEmail() });
      const { factor, session: raised } = await addTotp(auth, session);
      await signedIn(auth, raised).remove(factor.id);
    });
    expect(tables).toEqual([]);
  });

  it('deletes an account, by its owner and by an administrator, without reading a table', async () => {
    const tables = await tablesReadBy(async () => {
      const [own, other] = [await signUpNew(auth), await signUpNew(auth)];
      await signedIn(auth, own).deleteAccount({ password: PASSWORD });
      await administer(auth).delete(other.user.id);
    });
    expect(tables).toEqual([]);
  });

  it('sweeps, and tells which sessions have ended, without reading a table', async () => {
    const tables = await tablesReadBy(async () => {
      await auth.app.get(SweepService).sweep();
      const { next } = await auth.rpc.call('auth.endedSessions', {}, { requestId: 'r' });
      await auth.rpc.call('auth.endedSessions', { after: next }, { requestId: 'r' });
    });
    expect(tables).toEqual([]);
  });
});
