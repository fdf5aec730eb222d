type Database = { query(sql: string): Promise<unknown> };

/**
 * From now on every transaction that changes rows of `table` fails in the end, with all it has done. `notedJobs` are
 * those of the outbox that were committed all the same, which a relay may have taken away already.
 */
export async function refuseCommits(database: Database, table: string) {
  await database.query(`
    create table noted_jobs (id text);
    create function note_job() returns trigger language plpgsql set search_path from current as $$
      begin insert into noted_jobs values (new.job_id); return null; end $$;
    create trigger note_job after insert on outbox for each row execute function note_job();
    create function refuse_commit() returns trigger language plpgsql as $$
      begin raise exception 'The test refuses this commit.'; end $$;
    create constraint trigger refuse_commit after insert or update on ${table}
      deferrable initially deferred for each row execute function refuse_commit()`);
  return {
    notedJobs: () => database.query('select id from noted_jobs'),
    end: () => database.query(`drop function note_job, refuse_commit cascade; drop table noted_jobs`),
  };
}
