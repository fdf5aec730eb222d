import { randomUUID } from 'node:crypto';
import { exposedBy } from '@dearly/contracts';
import { accountCaller } from '@dearly/testing';
import type { PostgrestClient } from '@supabase/postgrest-js';
import { signUpNew, startAuth, type AuthService } from './auth-fixture';
import { openTableAsker, type TableAsker } from './table-asker';

type Person = { id: string; client: PostgrestClient };
let auth: AuthService;
let tables: TableAsker;
/** ann owns the room, bob and eve are in it, and zoe is a stranger with a room of her own. */
let [ann, bob, eve, zoe]: Person[] = [];
let topic: string;
let topicOfZoe: string;
/** Of a person on ann's Do Not Contact list. */
const TAG = '0123456789abcdef'.repeat(2);

beforeAll(async () => {
  auth = await startAuth();
  tables = await openTableAsker(auth.rpc);
  const newPerson = async (): Promise<Person> => {
    const { id } = (await signUpNew(auth)).user;
    return { id, client: tables.as(accountCaller(id)) };
  };
  [ann, bob, eve, zoe] = [await newPerson(), await newPerson(), await newPerson(), await newPerson()];
});
afterAll(async () => {
  await tables.stop();
  await auth.stop();
});
beforeEach(async () => {
  [topic, topicOfZoe] = [`of-ann:${randomUUID()}`, `of-zoe:${randomUUID()}`];
  await auth.database.query('delete from rooms');
  await person(ann).from('rooms').insert({ topic }).throwOnError();
  await person(zoe).from('rooms').insert({ topic: topicOfZoe }).throwOnError();
  const members = [bob, eve].map((one) => ({ topic, user_id: one?.id }));
  await person(ann).from('room_members').insert(members).throwOnError();
  await auth.database.query('delete from blind_tags');
  await person(ann).from('blind_tags').insert({ tag: TAG }).throwOnError();
});

const person = (one: Person | undefined): PostgrestClient => (one as Person).client;
const changed = ({ data, error }: { data: unknown[] | null; error: unknown }): boolean =>
  error === null && (data?.length ?? 0) > 0;

/** Whether somebody gets at what is not theirs; `policies` are what keeps them from it. */
const reaches: Record<string, { policies: string[]; tried: () => Promise<boolean> }> = {
  'stranger reads a room': {
    policies: ['own on rooms'],
    tried: async () => changed(await person(zoe).from('rooms').select().eq('topic', topic)),
  },
  'stranger counts rooms': {
    policies: ['own on rooms'],
    tried: async () =>
      (await person(zoe).from('rooms').select('*', { count: 'exact', head: true })).count !== 1,
  },
  'account opens a room for another one': {
    policies: ['own on rooms'],
    tried: async () =>
      (
        await person(zoe)
          .from('rooms')
          .insert({ topic: `x${randomUUID()}`, owner: ann?.id })
      ).error === null,
  },
  'account opens a room of nobody': {
    policies: ['own on rooms'],
    tried: async () =>
      (
        await person(zoe)
          .from('rooms')
          .insert({ topic: `x${randomUUID()}`, owner: null })
      ).error === null,
  },
  'member opens the room to all': {
    policies: ['own on rooms'],
    tried: async () =>
      changed(await person(bob).from('rooms').update({ all_may_speak: true }).eq('topic', topic).select()),
  },
  'stranger changes a room by adding it': {
    policies: ['own on rooms'],
    tried: async () =>
      (await person(zoe).from('rooms').upsert({ topic, all_may_listen: true })).error === null,
  },
  'member deletes the room': {
    policies: ['own on rooms'],
    tried: async () => changed(await person(bob).from('rooms').delete().eq('topic', topic).select()),
  },
  'stranger sees a room as if in it': {
    policies: ['of_member on rooms'],
    tried: async () => changed(await person(zoe).from('rooms').select().eq('topic', topic)),
  },
  'stranger reads who is in a room': {
    policies: ['of_own_room on room_members'],
    tried: async () => changed(await person(zoe).from('room_members').select().eq('topic', topic)),
  },
  'member reads who else is in the room': {
    policies: ['own on room_members'],
    tried: async () =>
      changed(await person(bob).from('room_members').select().match({ topic, user_id: eve?.id })),
  },
  'stranger comes in': {
    policies: ['of_own_room on room_members'],
    tried: async () =>
      (await person(zoe).from('room_members').insert({ topic, user_id: zoe?.id })).error === null,
  },
  'member lets somebody in': {
    policies: ['of_own_room on room_members'],
    tried: async () =>
      (await person(bob).from('room_members').insert({ topic, user_id: zoe?.id })).error === null,
  },
  'member raises what they may': {
    policies: ['of_own_room on room_members'],
    tried: async () =>
      changed(
        await person(bob)
          .from('room_members')
          .update({ may_speak: true })
          .match({ topic, user_id: bob?.id })
          .select(),
      ),
  },
  'stranger puts a member out': {
    policies: ['of_own_room on room_members'],
    tried: async () => changed(await person(zoe).from('room_members').delete().eq('topic', topic).select()),
  },
  'member puts another one out': {
    // Rows can be named in a deletion only if they can be seen.
    policies: ['leave on room_members', 'own on room_members'],
    tried: async () => {
      await person(bob).from('room_members').delete().match({ topic, user_id: eve?.id });
      const rows = await auth.database.query('select from room_members where user_id = $1', [eve?.id]);
      return rows.length === 0;
    },
  },
  'stranger reads a blind copy': {
    policies: ['own on blind_tags'],
    tried: async () => changed(await person(zoe).from('blind_tags').select().eq('tag', TAG)),
  },
  'stranger counts the blind copies of others': {
    policies: ['own on blind_tags'],
    tried: async () =>
      (await person(zoe).from('blind_tags').select('*', { count: 'exact', head: true })).count !== 0,
  },
  'account puts somebody into the copy of another one': {
    policies: ['own on blind_tags'],
    tried: async () =>
      (
        await person(zoe)
          .from('blind_tags')
          .insert({ tag: 'f'.repeat(32), owner: ann?.id })
      ).error === null,
  },
  'stranger deletes a blind copy': {
    policies: ['own on blind_tags'],
    tried: async () => changed(await person(zoe).from('blind_tags').delete().eq('tag', TAG).select()),
  },
};

/** Lets everybody past some policies while a test runs. */
async function without([policy, ...others]: string[], tried: () => Promise<boolean>): Promise<boolean> {
  if (policy === undefined) return tried();
  const [name, , table] = policy.split(' ');
  const [before]: { using: string; check: string | null }[] = await auth.database.query(
    `select qual as using, with_check as check from pg_policies
       where schemaname = $1 and tablename = $2 and policyname = $3`,
    [auth.schema, table, name],
  );
  const check = before?.check === null ? '' : ' with check (true)';
  await auth.database.query(`alter policy ${policy} using (true)${check}`);
  try {
    return await without(others, tried);
  } finally {
    const checkBefore = before?.check === null ? '' : ` with check (${before?.check})`;
    await auth.database.query(`alter policy ${policy} using (${before?.using})${checkBefore}`);
  }
}

describe('the policies of rooms and blind copies', () => {
  it('are on every table that requests reach, and on no other', async () => {
    const rows: { table: string }[] = await auth.database.query(
      `select relname as table from pg_class
       where relnamespace = $1::regnamespace and relrowsecurity order by relname`,
      [auth.schema],
    );
    expect(rows.map(({ table }) => table)).toEqual(Object.keys(exposedBy('auth').tables).sort());
  });

  it('show a room to its owner and its members, and members to the owner and themselves', async () => {
    const topicsOf = async (one: Person | undefined) =>
      (await person(one).from('rooms').select('topic')).data?.map((row) => row.topic);
    const membersOf = async (one: Person | undefined) =>
      (await person(one).from('room_members').select('user_id')).data?.map((row) => row.user_id).sort();
    expect([await topicsOf(ann), await topicsOf(bob), await topicsOf(zoe)]).toEqual([
      [topic],
      [topic],
      [topicOfZoe],
    ]);
    expect(await membersOf(ann)).toEqual([bob?.id, eve?.id].sort());
    expect([await membersOf(bob), await membersOf(zoe)]).toEqual([[bob?.id], []]);
  });

  it.each(Object.entries(reaches))('hold: no %s', async (_title, { tried }) => {
    expect(await tried()).toBe(false);
  });

  it.each(Object.entries(reaches))(
    'are what holds it: without, a %s',
    async (_title, { policies, tried }) => {
      expect(await without(policies, tried)).toBe(true);
    },
  );
});
