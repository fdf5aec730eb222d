import type { JobInput, Session } from '@dearly/contracts';
import {
  claimsOf,
  failureOf,
  newEmail,
  PASSWORD,
  signUpNew,
  startAuth,
  type AuthService,
} from './auth-fixture';
import { addTotp, signedIn } from './signed-in';

describe('deleting one’s own account', () => {
  let auth: AuthService;
  beforeAll(async () => {
    auth = await startAuth({ SIGN_IN_FAILURES: '3', ANONYMOUS_SIGN_INS: 'true', MAIL_COOLDOWN_SECONDS: '0' });
  });
  afterAll(() => auth.stop());

  /** Every row of every table of the service, as one text. */
  async function everything(): Promise<string> {
    const tables = await auth.database.query<{ name: string }[]>(
      'select table_name as name from information_schema.tables where table_schema = $1',
      [auth.schema],
    );
    expect(tables.length).toBeGreaterThan(8);
    const rows = await Promise.all(
      tables.map(({ name }) => auth.database.query(`select * from "${auth.schema}"."${name}"`)),
    );
    return JSON.stringify(rows);
  }

  async function untilTheOutboxIsEmpty(): Promise<void> {
    const end = Date.now() + 15_000;
    for (;;) {
      const rows = await auth.database.query('select number from outbox');
      if (rows.length === 0) return;
      if (Date.now() > end) throw new Error('The outbox is never delivered.');
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  it('leaves nothing of the person in any table', async () => {
    const { session } = await addTotp(auth, await signUpNew(auth), 'app of Ada');
    const { id, email } = session.user;
    const person = signedIn(auth, session);
    const wish = newEmail();
    await person.update({ data: { name: 'Ada of the harbour' }, email: wish });
    await person.reauthenticate();
    await auth.codeFor(wish);
    const traces = [id, email, wish, 'Ada of the harbour', 'app of Ada'];
    const before = await everything();
    for (const trace of traces) expect(before).toContain(trace);
    expect(await person.deleteAccount({ password: PASSWORD })).toBeNull();
    expect(await failureOf(auth.user(claimsOf(session)))).toMatchObject({ code: 'user_not_found' });
    expect(await failureOf(auth.refresh(session.refresh_token))).toMatchObject({
      code: 'refresh_token_not_found',
    });
    await untilTheOutboxIsEmpty();
    const after = await everything();
    for (const trace of traces) expect(after).not.toContain(trace);
  });

  it('asks the other services in the same transaction that deletes the account', async () => {
    const session = await signUpNew(auth);
    const remove = () => signedIn(auth, session).deleteAccount({ password: PASSWORD });
    const { database } = auth;
    // The outbox is emptied at once, so what comes in is noted beside it.
    await database.query('create table seen (name text, input jsonb)');
    const onInsert = (body: string) =>
      database.query(
        `create or replace function note() returns trigger language plpgsql as 'begin ${body} end'`,
      );
    await onInsert(`raise exception ''not now'';`);
    await database.query('create trigger note before insert on outbox for each row execute function note()');
    expect(await failureOf(remove())).toMatchObject({ code: 'unexpected' });
    expect(await auth.user(claimsOf(session))).toMatchObject({ id: session.user.id });
    await onInsert('insert into seen values (new.name, new.input); return new;');
    await remove();
    const seen = await database.query('select name, input from seen order by name');
    await database.query('drop trigger note on outbox');
    await database.query('drop function note');
    await database.query('drop table seen');
    const input: JobInput<'storage.forget'> = { userId: session.user.id };
    expect(seen).toEqual([
      { name: 'billing.forget', input },
      { name: 'storage.forget', input },
    ]);
  });

  it('takes the password, which cannot be guessed, or a code of the email', async () => {
    const session = await signUpNew(auth);
    const person = signedIn(auth, session);
    expect(await failureOf(person.deleteAccount({}))).toMatchObject({
      code: 'validation_failed',
      status: 400,
    });
    await person.reauthenticate();
    const nonce = await auth.codeFor(session.user.email);
    const wrong = nonce === '000000' ? '000001' : '000000';
    expect(await failureOf(person.deleteAccount({ nonce: wrong }))).toMatchObject({
      code: 'reauthentication_not_valid',
      status: 422,
    });
    for (let tried = 0; tried < 2; tried += 1) {
      expect(await failureOf(person.deleteAccount({ password: 'a wrong one' }))).toMatchObject({
        code: 'current_password_invalid',
        status: 400,
      });
    }
    const slowedDown = { code: 'over_request_rate_limit', status: 429 };
    expect(await failureOf(person.deleteAccount({ password: PASSWORD }))).toMatchObject(slowedDown);
    const another = await signUpNew(auth);
    await signedIn(auth, another).reauthenticate();
    const code = await auth.codeFor(another.user.email);
    await signedIn(auth, another).deleteAccount({ nonce: code });
    expect(await failureOf(auth.user(claimsOf(another)))).toMatchObject({ code: 'user_not_found' });
  });

  it('takes the second factor of an account that has one', async () => {
    const { session } = await addTotp(auth, await signUpNew(auth));
    const again = await auth.token('password', { email: session.user.email, password: PASSWORD });
    expect(await failureOf(signedIn(auth, again).deleteAccount({ password: PASSWORD }))).toMatchObject({
      code: 'second_factor_required',
      status: 403,
    });
    expect(await signedIn(auth, session).deleteAccount({ password: PASSWORD })).toBeNull();
  });

  it('takes nothing but the session of a guest, who has nothing else', async () => {
    const session = (await auth.signUp({})) as Session;
    expect(await signedIn(auth, session).deleteAccount({})).toBeNull();
    expect(await failureOf(auth.user(claimsOf(session)))).toMatchObject({ code: 'user_not_found' });
  });

  it('happens once when it is asked for twice, and frees the address', async () => {
    const session = await signUpNew(auth);
    const other = await auth.token('password', { email: session.user.email, password: PASSWORD });
    const outcomes = await Promise.allSettled(
      [session, other].map((device) => signedIn(auth, device).deleteAccount({ password: PASSWORD })),
    );
    const codes = outcomes.map((outcome) =>
      outcome.status === 'rejected' ? outcome.reason.code : 'deleted',
    );
    expect(codes).toContain('deleted');
    for (const code of codes) expect(['deleted', 'user_not_found']).toContain(code);
    expect(await failureOf(signedIn(auth, session).deleteAccount({ password: PASSWORD }))).toMatchObject({
      code: 'user_not_found',
    });
    expect((await signUpNew(auth, session.user.email)).user.id).not.toBe(session.user.id);
  });
});
