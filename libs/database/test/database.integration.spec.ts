import { randomBytes } from 'node:crypto';
import {
  Column,
  DataSource,
  Entity,
  PrimaryColumn,
  type MigrationInterface,
  type QueryRunner,
} from 'typeorm';
import { Test, type TestingModule } from '@nestjs/testing';
import { getRepositoryToken } from '@nestjs/typeorm';
import { TcpGate, testPostgresUrl } from '@dearly/testing';
import {
  databaseHealth,
  databaseModule,
  isDatabaseUnavailable,
  runMigrations,
  withoutDatabaseValues,
} from '../src';

@Entity('notes')
class Note {
  @PrimaryColumn('text')
  id = '';

  @Column('text')
  text = '';
}

class CreateNotes1764000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create table notes (id text primary key, text text not null)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table notes');
  }
}

class Broken1764000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create table half_done (id text)');
    await runner.query('select * from nowhere');
  }

  async down(): Promise<void> {}
}

const url = testPostgresUrl();
const schemas: string[] = [];

function newSchema(): string {
  const name = `database_${randomBytes(6).toString('hex')}`;
  schemas.push(name);
  return name;
}

async function asAdmin<T>(work: (database: DataSource) => Promise<T>): Promise<T> {
  const database = new DataSource({ type: 'postgres', url });
  await database.initialize();
  try {
    return await work(database);
  } finally {
    await database.destroy();
  }
}

afterAll(() =>
  asAdmin(async (database) => {
    for (const schema of schemas) await database.query(`drop schema if exists ${schema} cascade`);
  }),
);

async function startDatabase(schema: string, address = url): Promise<TestingModule> {
  const app = await Test.createTestingModule({
    imports: [databaseModule({ url: address, schema, entities: [Note] })],
  }).compile();
  app.enableShutdownHooks();
  return app;
}

describe('runMigrations', () => {
  it('creates the schema, runs each migration once and notes it inside the schema', async () => {
    const schema = newSchema();
    const options = { url, schema, migrations: [CreateNotes1764000000000] };
    expect(await runMigrations(options)).toEqual(['CreateNotes1764000000000']);
    expect(await runMigrations(options)).toEqual([]);
    const noted = await asAdmin((database) => database.query(`select name from ${schema}.migrations`));
    expect(noted).toEqual([{ name: 'CreateNotes1764000000000' }]);
  });

  it('lets five processes that start together take turns', async () => {
    const schema = newSchema();
    const options = { url, schema, migrations: [CreateNotes1764000000000] };
    const runs = await Promise.all(Array.from({ length: 5 }, () => runMigrations(options)));
    expect(runs.flat()).toEqual(['CreateNotes1764000000000']);
  });

  it('leaves nothing of a migration that fails, and keeps those before it', async () => {
    const schema = newSchema();
    const migrations = [CreateNotes1764000000000, Broken1764000000001];
    await expect(runMigrations({ url, schema, migrations })).rejects.toThrow('nowhere');
    const tables = await asAdmin((database) =>
      database.query('select tablename from pg_tables where schemaname = $1 order by 1', [schema]),
    );
    expect(tables).toEqual([{ tablename: 'migrations' }, { tablename: 'notes' }]);
  });

  it('refuses a schema name that is not a plain name', async () => {
    await expect(runMigrations({ url, schema: 'a; drop schema b', migrations: [] })).rejects.toThrow(
      'cannot be the name of a schema',
    );
  });
});

describe('databaseModule', () => {
  it('gives a repository that works in its own schema, for plain SQL too', async () => {
    const schema = newSchema();
    await runMigrations({ url, schema, migrations: [CreateNotes1764000000000] });
    const app = await startDatabase(schema);
    const notes = app.get(getRepositoryToken(Note));
    await notes.insert({ id: '1', text: 'hello' });
    expect(await app.get(DataSource).query('select text from notes')).toEqual([{ text: 'hello' }]);
    expect(await asAdmin((database) => database.query(`select id from ${schema}.notes`))).toEqual([
      { id: '1' },
    ]);
    await app.close();
  });

  it('lives through a restart of Postgres that ends all its connections', async () => {
    const schema = newSchema();
    await runMigrations({ url, schema, migrations: [CreateNotes1764000000000] });
    const app = await startDatabase(schema);
    const database = app.get(DataSource);
    await Promise.all([1, 2, 3].map(() => database.query('select pg_sleep(0.05)')));
    const ended = await asAdmin((admin) =>
      admin.query('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', [
        `dearly-${schema}`,
      ]),
    );
    expect(ended.length).toBeGreaterThan(0);
    // The pool hears of it on its sockets, in its own time: until then a query may fail, the process may not.
    const failures: unknown[] = [];
    let isAnswered = false;
    while (!isAnswered) {
      isAnswered = await databaseHealth(database).then(
        () => true,
        (error: unknown) => failures.push(error) < 0,
      );
    }
    expect(failures.filter((error) => !isDatabaseUnavailable(error))).toEqual([]);
    await app.close();
  });

  it('answers service_unavailable while Postgres is out of reach, and recovers by itself', async () => {
    const schema = newSchema();
    await runMigrations({ url, schema, migrations: [CreateNotes1764000000000] });
    const gate = await TcpGate.to(url);
    const app = await startDatabase(schema, gate.url);
    const database = app.get(DataSource);
    gate.cut();
    const failure = await database.query('select 1').then(
      () => undefined,
      (error: unknown) => withoutDatabaseValues(error),
    );
    expect(failure).toMatchObject({ code: 'service_unavailable' });
    await expect(databaseHealth(database)).rejects.toThrow();
    gate.restore();
    await expect(databaseHealth(database)).resolves.toBeUndefined();
    await app.close();
    await gate.close();
  });
});
