import { inTrace, traced } from '@dearly/service';
import { type RecordedSpans, recordSpans, TcpGate, testPostgresUrl } from '@dearly/testing';
import { Test, type TestingModule } from '@nestjs/testing';
import { register } from 'prom-client';
import { DataSource, Entity, PrimaryColumn } from 'typeorm';
import { addToOutbox, databaseModule } from '../src';
import { createSchema } from './outbox-table';

@Entity('notes')
class Note {
  @PrimaryColumn('text')
  id = '';
}

const CANARY = 'canary-4711';
let recorded: RecordedSpans;
let schema: string;
let gate: TcpGate;
let app: TestingModule;
let database: DataSource;

beforeAll(async () => {
  recorded = recordSpans();
  schema = await createSchema(testPostgresUrl());
  gate = await TcpGate.to(testPostgresUrl());
  const imports = [databaseModule({ url: gate.url, schema, entities: [Note] })];
  app = await Test.createTestingModule({ imports }).compile();
  await app.init();
  database = app.get(DataSource);
});
beforeEach(() => recorded.reset());
afterAll(async () => {
  gate.restore();
  await database.query(`drop schema ${schema} cascade`);
  await app.close();
  await gate.close();
  await recorded.stop();
});

const named = () => recorded.all().map(({ name }) => name.replace(schema, 'it'));
const metric = async (line: string): Promise<number | undefined> => {
  const found = (await register.metrics()).split('\n').find((one) => one.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length));
};

describe('the spans of a database', () => {
  it('are one for each statement, however it was written', async () => {
    await traced('work', {}, async () => {
      await database.getRepository(Note).insert({ id: '1' });
      await database.createQueryBuilder(Note, 'note').where('note.id = :id', { id: '1' }).getMany();
      await database.transaction(async (manager) => {
        await manager.query('update notes set id = $1 where id = $2', ['2', '1']);
        await manager.query('with gone as (delete from notes returning id) select * from gone');
      });
      await database.query('truncate notes');
    });
    expect(named()).toEqual([
      'insert it',
      'select it',
      'start it',
      'update it',
      'with it',
      'commit it',
      'other it',
      'work',
    ]);
    const work = recorded.all().at(-1);
    for (const query of recorded.all().slice(0, -1))
      expect(query.parentSpanContext?.spanId).toBe(work?.spanContext().spanId);
    expect(recorded.all()[0]?.attributes).toEqual({
      'db.system.name': 'postgresql',
      'db.operation.name': 'insert',
      'db.namespace': schema,
    });
  });

  it('tell nothing of a statement and its values, nor of what Postgres says about them', async () => {
    await traced('work', {}, () =>
      database.query(`select '${CANARY}', $1::uuid`, [CANARY]).catch(() => undefined),
    );
    const [failed] = recorded.all();
    expect(failed?.status.message).toBe('22P02');
    const told = recorded.all().map((one) => [one.name, one.attributes, one.events, one.status]);
    expect(JSON.stringify(told)).not.toContain(CANARY);
  });

  it('belong to whoever asked, also when many share the connections', async () => {
    const ids = Array.from({ length: 30 }, (_, index) => (index + 1).toString(16).padStart(32, '0'));
    const ask = (id: string) =>
      inTrace(`00-${id}-b7ad6b7169203331-01`, () =>
        traced(id, {}, async () => {
          await database.query('select pg_sleep(0.002)');
          await database.transaction((manager) => manager.query('select 1'));
        }),
      );
    await Promise.all(ids.map(ask));
    for (const id of ids) {
      const own = recorded.all().filter((span) => span.spanContext().traceId === id);
      expect(own).toHaveLength(5);
      expect(own.at(-1)?.name).toBe(id);
    }
  });

  it('are not made for what no request and no job asked for', async () => {
    await database.query('select 1');
    expect(recorded.all()).toEqual([]);
  });
});

describe('the metrics of a database', () => {
  it('count its connections and time its statements', async () => {
    const before = (await metric('database_query_duration_seconds_count{operation="select"}')) ?? 0;
    await Promise.all([1, 2].map(() => database.query('select pg_sleep(0.01)')));
    expect(await metric('database_query_duration_seconds_count{operation="select"}')).toBeGreaterThan(before);
    expect(await metric('database_pool_connections{state="total"}')).toBeGreaterThanOrEqual(2);
    expect(await metric('database_pool_connections{state="waiting"}')).toBe(0);
    const held = database.createQueryRunner();
    await held.connect();
    const total = (await metric('database_pool_connections{state="total"}')) ?? 0;
    expect(await metric('database_pool_connections{state="idle"}')).toBeLessThan(total);
    await held.release();
  });

  it('tell how much waits in the outbox, and how long', async () => {
    expect(await metric('outbox_waiting')).toBe(0);
    expect(await metric('outbox_oldest_seconds')).toBe(0);
    await database.transaction((manager) =>
      addToOutbox(manager, ...['a', 'b'].map((id) => ({ name: 'test.one', input: {}, id }))),
    );
    await database.query(`update outbox set created_at = now() - interval '1 hour' where job_id = 'a'`);
    expect(await metric('outbox_waiting')).toBe(2);
    expect(await metric('outbox_oldest_seconds')).toBeGreaterThanOrEqual(3_600);
  });

  it('are the same for two who ask at the same time', async () => {
    const [one, two] = await Promise.all([metric('outbox_waiting'), metric('outbox_waiting')]);
    expect([one, two]).toEqual([2, 2]);
    const ages = await Promise.all([metric('outbox_oldest_seconds'), metric('outbox_oldest_seconds')]);
    for (const age of ages) expect(age).toBeLessThan(7_000);
  });

  it('leave the others alone while the database is away, and are back with it', async () => {
    gate.cut();
    expect(await metric('outbox_waiting')).toBeUndefined();
    expect(await metric('outbox_oldest_seconds')).toBeUndefined();
    expect(await metric('database_pool_connections{state="total"}')).toBeDefined();
    gate.restore();
    let waiting: number | undefined;
    while (waiting === undefined) waiting = await metric('outbox_waiting');
    expect(waiting).toBe(2);
  });
});
