import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who pays for an object: the owner of its bucket, or its own owner in a bucket of the installation. */
const BY_BUCKET = 'coalesce((select owner from buckets where id = bucket_id), owner)';
const BY_OBJECT = 'owner';

/**
 * To whom a bucket is open beside its owner, and objects that count for the owner of their bucket, because others may
 * write into it now. Replicas of the release before open no bucket, and what they write is counted the same way.
 */
export class OpenBuckets1765600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await lockInOrder(runner);
    for (const rule of ['readers', 'writers']) {
      await runner.query(`
        alter table buckets add column ${rule} text not null default 'owner'
          check (${rule} in ('owner', 'authenticated', 'anyone'))`);
    }
    await runner.query(`
      alter table buckets
        add constraint buckets_keep_screenshots_closed
          check (id <> 'screenshots' or (readers = 'owner' and writers = 'owner')),
        add constraint buckets_of_nobody_cost_nothing check (owner is not null or writers <> 'anyone')`);
    await countFor(runner, { payer: BY_BUCKET, before: BY_OBJECT });
  }

  async down(runner: QueryRunner): Promise<void> {
    await lockInOrder(runner);
    await countFor(runner, { payer: BY_OBJECT, before: BY_BUCKET });
    await runner.query('alter table buckets drop column readers, drop column writers');
  }
}

/** As the service does: an account before what belongs to it. Nothing may change until the new count is there. */
async function lockInOrder(runner: QueryRunner): Promise<void> {
  await runner.query('lock table account_usage in exclusive mode');
  await runner.query('lock table buckets in access exclusive mode');
  await runner.query('lock table objects in share row exclusive mode');
}

/** Has the triggers on objects count for another payer, and counts again what is there and changes its payer. */
async function countFor(
  runner: QueryRunner,
  { payer, before }: Record<'payer' | 'before', string>,
): Promise<void> {
  const changes = (rows: string, who: string, sign: string): string => `
    select ${who} as payer, ${sign}(bucket_id <> 'screenshots')::int as objects, ${sign}size as bytes from ${rows}`;
  const added = changes('added', payer, '');
  const removed = changes('removed', payer, '-');
  await runner.query(`
    create or replace function count_objects() returns trigger language plpgsql set search_path from current as $$
    begin
      case tg_op
        when 'INSERT' then ${add(added)};
        when 'DELETE' then ${add(removed)};
        else ${add(`${added} union all ${removed}`)};
      end case;
      return null;
    end $$`);
  const moved = `(select * from objects where ${payer} is distinct from ${before}) as moved`;
  await runner.query(add(`${changes(moved, payer, '')} union all ${changes(moved, before, '-')}`));
}

/** In the order of the accounts, so that two do not wait for each other. */
function add(changes: string): string {
  return `
    insert into account_usage as usage (owner, objects, bytes)
    select payer, sum(objects), sum(bytes) from (${changes}) changes where payer is not null
    group by payer having sum(objects) <> 0 or sum(bytes) <> 0
    order by payer
    on conflict (owner) do update
    set objects = usage.objects + excluded.objects, bytes = usage.bytes + excluded.bytes`;
}
