import { randomBytes } from 'node:crypto';
import { testPostgresUrl } from '@dearly/testing';
import { DataSource, type EntityManager } from 'typeorm';
import { inTransaction } from '../src';

const schema = `transactions_${randomBytes(6).toString('hex')}`;
let database: DataSource;

beforeAll(async () => {
  const extra = { options: `-c search_path=${schema}` };
  database = await new DataSource({
    type: 'postgres',
    url: testPostgresUrl(),
    poolSize: 4,
    extra,
  }).initialize();
  await database.query(`create schema ${schema}`);
  await database.query('create table notes (id text primary key, number integer not null default 0)');
  await database.query(`insert into notes (id) values ('a'), ('b')`);
});
afterAll(async () => {
  await database.query(`drop schema ${schema} cascade`);
  await database.destroy();
});

const count = (manager: EntityManager, id: string) =>
  manager.query('update notes set number = number + 1 where id = $1', [id]);
const numbers = () => database.query('select id, number from notes order by id');

/** Two pieces of work that each hold what the other one wants next, the first time they run. */
function crossing(): {
  runs: () => number;
  work: (first: string, second: string) => (manager: EntityManager) => Promise<void>;
} {
  let runs = 0;
  let meet = (): void => undefined;
  const met = new Promise<void>((resolve) => (meet = resolve));
  const work = (first: string, second: string) => async (manager: EntityManager) => {
    runs += 1;
    await count(manager, first);
    if (runs === 2) meet();
    await met;
    await count(manager, second);
  };
  return { runs: () => runs, work };
}

describe('inTransaction', () => {
  it('gives what the work gives, and keeps what it did', async () => {
    await expect(inTransaction(database, (manager) => count(manager, 'a').then(() => 'done'))).resolves.toBe(
      'done',
    );
    expect(await numbers()).toEqual([
      { id: 'a', number: 1 },
      { id: 'b', number: 0 },
    ]);
  });

  it('runs work again that Postgres undid to resolve a deadlock', async () => {
    const { runs, work } = crossing();
    const before = await numbers();
    await Promise.all([inTransaction(database, work('a', 'b')), inTransaction(database, work('b', 'a'))]);
    expect(runs()).toBe(3);
    expect(await numbers()).toEqual(
      before.map(({ id, number }: { id: string; number: number }) => ({ id, number: number + 2 })),
    );
  });

  it('gives up after the fourth deadlock', async () => {
    let runs = 0;
    const work = async (manager: EntityManager) => {
      runs += 1;
      await manager.query(`do $$ begin raise exception 'again' using errcode = '40P01'; end $$`);
    };
    await expect(inTransaction(database, work)).rejects.toMatchObject({ code: '40P01' });
    expect(runs).toBe(4);
  });

  it('passes on every other failure at once', async () => {
    let runs = 0;
    const work = async (manager: EntityManager) => {
      runs += 1;
      await count(manager, 'a');
      throw new Error('No.');
    };
    const before = await numbers();
    await expect(inTransaction(database, work)).rejects.toThrow('No.');
    expect([runs, await numbers()]).toEqual([1, before]);
  });
});
