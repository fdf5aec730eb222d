import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { encryptionKeys } from '../src/secrets/encryption-keys';
import { rowsToSeal } from '../src/secrets/seal-metrics';
import { SealRowsService } from '../src/secrets/seal-rows.service';
import { Secrets } from '../src/secrets/secrets';
import { SigningKeys } from '../src/tokens/signing-keys';
import { ENCRYPTION_KEYS, newEmail, PASSWORD, startAuth, type AuthService } from './auth-fixture';
import { dumpOf } from './dump';
import { addTotp, clearUsedCodes, codeOf, signedIn } from './signed-in';

const CONFIRMED = { MAILER_AUTOCONFIRM: 'false' };
const NEWER = `newer:${randomBytes(32).toString('base64')}`;

/** The same installation with other keys. */
async function restart(auth: AuthService, keys: string): Promise<AuthService> {
  await auth.stop({ keepData: true });
  return startAuth({ ...CONFIRMED, ENCRYPTION_KEYS: keys }, { schema: auth.schema });
}

/** An account with an app, and what else is on its way: a code, a link, and the code that a link of PKCE brought. */
async function begin(auth: AuthService) {
  const email = newEmail();
  await auth.ask('auth.signup', { email, password: PASSWORD });
  await auth.open(await auth.linkFor(email));
  const { factor, session } = await addTotp(
    auth,
    await auth.token('password', { email, password: PASSWORD }),
  );
  const next = await auth.refresh(session.refresh_token);
  const [byCode, byLink, byPkce] = [newEmail(), newEmail(), newEmail()];
  const verifier = randomBytes(32).toString('base64url');
  const code_challenge = createHash('sha256').update(verifier).digest('base64url');
  for (const other of [byCode, byLink]) await auth.ask('auth.signup', { email: other, password: PASSWORD });
  const pkce = { email: byPkce, password: PASSWORD, code_challenge, code_challenge_method: 's256' };
  await auth.ask('auth.signup', pkce);
  const authCode = (await auth.open(await auth.linkFor(byPkce))).searchParams.get('code') ?? '';
  const waiting = { byCode, code: await auth.codeFor(byCode), link: await auth.linkFor(byLink) };
  return { factor, session, next, verifier, authCode, ...waiting };
}
type Begun = Awaited<ReturnType<typeof begin>>;

/** Whether all that was begun comes to its end. */
async function finish(auth: AuthService, begun: Begun): Promise<void> {
  const { factor, session, next, byCode, code, link, verifier, authCode } = begun;
  expect((await auth.refresh(session.refresh_token)).refresh_token).toBe(next.refresh_token);
  const person = signedIn(auth, session);
  await clearUsedCodes(auth, factor);
  const { id } = await person.challenge(factor.id);
  await expect(person.verify(factor.id, { challenge_id: id, code: codeOf(factor) })).resolves.toBeDefined();
  const answer = await auth.ask('auth.verify', { type: 'signup', email: byCode, token: code });
  expect(answer).toHaveProperty('access_token');
  expect((await auth.open(link)).hash).toContain('access_token=');
  const traded = auth.token('pkce', { auth_code: authCode, code_verifier: verifier });
  await expect(traded).resolves.toHaveProperty('access_token');
}

/** Puts everything back as the release before stored it. */
async function unseal({ app, database }: AuthService, { link, authCode }: Begun): Promise<string[]> {
  const secrets = app.get(Secrets);
  const clear: string[] = [authCode];
  const columns = [
    ['factors', 'secret', 'id', '$1'],
    ['letters', 'salt', 'id', '$1'],
    ['sessions', 'refresh_secret', 'id', `decode($1, 'base64')`],
    ['signing_keys', 'private_jwk', 'kid', '$1::jsonb'],
  ];
  for (const [table = '', column = '', key = '', value = ''] of columns) {
    const text = column === 'private_jwk' ? `private_jwk #>> '{}'` : `encode(${column}::bytea, 'escape')`;
    const rows = await database.query<{ id: string; stored: string }[]>(
      `select ${key} as id, ${text} as stored from ${table} where ${column} is not null`,
    );
    for (const { id, stored } of rows) {
      const opened = secrets.open(stored, { column: `${table}.${column}`, id });
      await database.query(`update ${table} set ${column} = ${value} where ${key} = $2`, [opened, id]);
      clear.push(column === 'refresh_secret' ? Buffer.from(opened, 'base64').toString('hex') : opened);
    }
  }
  const token = new URL(link).searchParams.get('token') ?? '';
  const hash = createHash('sha256').update(token).digest('base64url');
  await database.query('update letters set token_hash = $1 where token_hash = $2', [token, `sha256.${hash}`]);
  await database.query('update flows set auth_code = $1, code_hash = null', [authCode]);
  return [...clear, token].filter((text) => !text.startsWith('{'));
}

describe('rows of the release before', () => {
  it('are good as they are, as long as one of its replicas writes them', async () => {
    const auth = await startAuth(CONFIRMED);
    const begun = await begin(auth);
    await unseal(auth, begun);
    await finish(auth, begun);
    await auth.stop();
  });

  it('are sealed when auth starts, and stay good', async () => {
    let auth = await startAuth(CONFIRMED);
    const begun = await begin(auth);
    const { kid } = auth.app.get(SigningKeys).current();
    const clear = await unseal(auth, begun);
    const before = await dumpOf(auth);
    for (const text of clear) expect(before).toContain(text);
    auth = await restart(auth, ENCRYPTION_KEYS);
    const after = await dumpOf(auth);
    for (const text of clear) expect(after).not.toContain(text);
    expect(after).not.toContain('"d"');
    expect(auth.app.get(SigningKeys).current().kid).toBe(kid);
    await finish(auth, begun);
    await auth.stop();
  });
});

describe('another first key', () => {
  it('seals every row when auth starts, and the one before can then be taken out', async () => {
    let auth = await startAuth(CONFIRMED);
    const begun = await begin(auth);
    const { kid } = auth.app.get(SigningKeys).current();
    expect(await dumpOf(auth)).toContain('v1.test.');
    auth = await restart(auth, `${NEWER},${ENCRYPTION_KEYS}`);
    expect(await dumpOf(auth)).not.toContain('v1.test.');
    auth = await restart(auth, NEWER);
    expect(auth.app.get(SigningKeys).current().kid).toBe(kid);
    await finish(auth, begun);
    await auth.stop();
  });

  it('seals each row once when two replicas do it at the same time', async () => {
    const auth = await startAuth();
    await fill(auth, 2_500);
    const keys = encryptionKeys.parse(`${NEWER},${ENCRYPTION_KEYS}`);
    const replica = () => new SealRowsService(auth.database, new Secrets({ ENCRYPTION_KEYS: keys }));
    const counts = await Promise.all([replica().sealAll(), replica().sealAll()]);
    const keysOfDatabase = 1;
    expect(counts[0] + counts[1]).toBe(2_500 + keysOfDatabase);
    expect(await rowsLeft()).toBe(0);
    const rows = await auth.database.query<{ id: string; secret: string }[]>(
      'select id, secret from factors',
    );
    const secrets = new Secrets({ ENCRYPTION_KEYS: keys.slice(0, 1) });
    for (const { id, secret } of rows)
      expect(secrets.open(secret, { column: 'factors.secret', id })).toBe(id);
    expect(await replica().sealAll()).toBe(0);
    await auth.stop();
  });

  it('leaves a row that somebody holds for the next look, and says so', async () => {
    const auth = await startAuth();
    await fill(auth, 3);
    const keys = encryptionKeys.parse(`${NEWER},${ENCRYPTION_KEYS}`);
    const replica = new SealRowsService(auth.database, new Secrets({ ENCRYPTION_KEYS: keys }));
    await auth.database.transaction(async (manager) => {
      await manager.query('select 1 from factors limit 1 for update');
      await replica.sealAll();
      expect(await rowsLeft()).toBe(1);
    });
    expect(await replica.sealAll()).toBe(1);
    expect(await rowsLeft()).toBe(0);
    await auth.stop();
  });

  it('is no reason to forget the one before: auth does not start, and says what to do', async () => {
    const auth = await startAuth();
    await fill(auth, 1);
    const secrets = new Secrets({ ENCRYPTION_KEYS: encryptionKeys.parse(NEWER) });
    const words =
      /sealed with the key "test", which ENCRYPTION_KEYS does not have\. Add it behind the others/;
    await expect(new SealRowsService(auth.database, secrets).onApplicationBootstrap()).rejects.toThrow(words);
    await expect(new SigningKeys(auth.database, {}, secrets).onModuleInit()).rejects.toThrow(words);
    await auth.stop();
  });
});

describe('a lost key', () => {
  it('is survived with what docs/operations.md says', async () => {
    let auth = await startAuth(CONFIRMED);
    const { session, factor } = await begin(auth);
    for (const statement of statementsOfDocs(auth.schema)) await auth.database.query(statement);
    expect(await dumpOf(auth)).not.toContain('v1.test.');
    auth = await restart(auth, NEWER);
    const { email } = session.user;
    const again = await auth.token('password', { email, password: PASSWORD });
    expect(again.user.id).toBe(session.user.id);
    expect(again.user.factors ?? []).not.toContainEqual(expect.objectContaining({ id: factor.id }));
    await auth.stop();
  });
});

/** The SQL of the page for operators, for the key of these tests. */
function statementsOfDocs(schema: string): string[] {
  const page = readFileSync(join(__dirname, '../../../docs/operations.md'), 'utf8');
  const sql = /\*\*A lost key\*\*[^]*?```sql\n([^]*?)```/.exec(page)?.[1] ?? '';
  const statements = sql.replaceAll('2025', 'test').replaceAll('auth.', `${schema}.`).split(';');
  expect(statements.length).toBeGreaterThan(5);
  return statements.filter((statement) => statement.trim() !== '');
}

/** What the metrics of this process say is left. */
async function rowsLeft(): Promise<number | undefined> {
  return (await rowsToSeal.get()).values[0]?.value;
}

/** Apps of one account, each with its id as the secret. */
async function fill({ app, database }: AuthService, count: number): Promise<void> {
  const user = randomUUID();
  await database.query(
    `insert into users (id, app_metadata, user_metadata, created_at, updated_at)
     values ($1, '{}', '{}', now(), now())`,
    [user],
  );
  const ids = Array.from({ length: count }, () => randomUUID());
  const sealed = ids.map((id) => app.get(Secrets).seal(id, { column: 'factors.secret', id }));
  await database.query(
    `insert into factors (id, user_id, factor_type, status, secret, created_at, updated_at)
     select id, $1, 'totp', 'verified', secret, now(), now() from unnest($2::uuid[], $3::text[]) f (id, secret)`,
    [user, ids, sealed],
  );
}
