import { Client } from 'pg';
import type { Stack } from '../stack';

/**
 * Sets every time that the account service has noted back, as if `seconds` had gone by since. Tokens that are out, and
 * the counters of the throttle, stay as they are.
 */
export async function letTimePass({ databaseUrl }: Stack, seconds: number): Promise<void> {
  const client = new Client(databaseUrl);
  await client.connect();
  try {
    const { rows } = await client.query<{ statement: string }>(
      `select format('update auth.%I set %s', table_name,
         string_agg(format('%1$I = %1$I - make_interval(secs => $1)', column_name), ', ')) as statement
       from information_schema.columns
       where table_schema = 'auth' and data_type = 'timestamp with time zone'
         and table_name not in ('mail_counts', 'migrations', 'outbox')
       group by table_name order by table_name`,
    );
    await client.query('begin');
    for (const { statement } of rows) await client.query(statement, [seconds]);
    await client.query('commit');
  } finally {
    await client.end();
  }
}
