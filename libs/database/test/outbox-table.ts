import { randomBytes } from 'node:crypto';
import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import { createOutbox, runMigrations } from '../src';
import { dataSourceOptions } from '../src/data-source-options';

class CreateOutbox1764000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createOutbox(runner);
    await runner.query('create table notes (id text primary key)');
  }

  async down(): Promise<void> {}
}

/** A schema of its own with an outbox in it; resolves to its name. */
export async function createSchema(url: string): Promise<string> {
  const schema = `outbox_${randomBytes(6).toString('hex')}`;
  await runMigrations({ url, schema, migrations: [CreateOutbox1764000000000] });
  return schema;
}

export function openDatabase(url: string, schema: string): Promise<DataSource> {
  return new DataSource(dataSourceOptions({ url, schema, entities: [] })).initialize();
}
