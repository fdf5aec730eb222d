import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a row of each table adds to the counters of its owner. */
const COUNTED = {
  audiences: { audiences: '1' },
  buckets: { buckets: '1' },
  objects: { objects: `(bucket_id <> 'screenshots')::int`, bytes: 'size' },
  screenshots: { screenshots: '1' },
};

/**
 * Counts for each account what it keeps, in the transaction that changes it and whoever does it: replicas of the
 * release before as well, while they run on the new schema. A screenshot's two objects count as bytes alone.
 */
export class CountWhatIsKept1765300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table account_usage (
        owner uuid primary key,
        audiences bigint not null default 0,
        screenshots bigint not null default 0,
        buckets bigint not null default 0,
        objects bigint not null default 0,
        bytes bigint not null default 0
      )`);
    // Nothing may change between the first count and the triggers.
    await runner.query('lock table audiences, buckets, objects, screenshots in share row exclusive mode');
    for (const [table, adds] of Object.entries(COUNTED)) {
      await createTriggers(runner, table, adds);
      await runner.query(addTo(adds, changesOf(adds, { [table]: '' })));
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of Object.keys(COUNTED)) {
      for (const event of ['insert', 'update', 'delete']) {
        await runner.query(`drop trigger if exists count_${event} on ${table}`);
      }
      await runner.query(`drop function count_${table}`);
    }
    await runner.query('drop table account_usage');
  }
}

type Adds = Record<string, string>;

/** One call for a statement, however many rows it touches. Only objects change their owner, size or bucket. */
async function createTriggers(runner: QueryRunner, table: string, adds: Adds): Promise<void> {
  await runner.query(`
    create function count_${table}() returns trigger language plpgsql set search_path from current as $$
    begin
      case tg_op
        when 'INSERT' then ${addTo(adds, changesOf(adds, { added: '' }))};
        when 'DELETE' then ${addTo(adds, changesOf(adds, { removed: '-' }))};
        else ${addTo(adds, changesOf(adds, { added: '', removed: '-' }))};
      end case;
      return null;
    end $$`);
  const trigger = (event: string, rows: string): Promise<unknown> =>
    runner.query(`
      create trigger count_${event} after ${event} on ${table} referencing ${rows}
        for each statement execute function count_${table}()`);
  await trigger('insert', 'new table as added');
  await trigger('delete', 'old table as removed');
  if (table === 'objects') await trigger('update', 'old table as removed new table as added');
}

/** Selects the owner of each row and what it adds. `sources`: table -> sign. */
function changesOf(adds: Adds, sources: Record<string, string>): string {
  const columns = (sign: string): string[] =>
    Object.entries(adds).map(([column, amount]) => `${sign}(${amount}) as ${column}`);
  return Object.entries(sources)
    .map(([table, sign]) => `select owner, ${columns(sign).join(', ')} from ${table}`)
    .join(' union all ');
}

/** Adds changes up; what belongs to nobody is not counted. In the order of the accounts, so that two do not wait for each other. */
function addTo(adds: Adds, changes: string): string {
  const columns = Object.keys(adds);
  return `
    insert into account_usage as usage (owner, ${columns.join(', ')})
    select owner, ${columns.map((column) => `sum(${column})`).join(', ')}
    from (${changes}) changes where owner is not null
    group by owner having ${columns.map((column) => `sum(${column}) <> 0`).join(' or ')}
    order by owner
    on conflict (owner) do update
    set ${columns.map((column) => `${column} = usage.${column} + excluded.${column}`).join(', ')}`;
}
