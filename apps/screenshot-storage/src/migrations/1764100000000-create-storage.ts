import { createOutbox, dropOutbox } from '@dearly/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Audiences and screenshots, the buckets and objects of the storage protocol, and the blobs whose bytes lie in the object store. */
export class CreateStorage1764100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createOutbox(runner);
    await createBlobs(runner);
    await createObjects(runner);
    await createScreenshots(runner);
    await runner.query(`
      create table address_keys (
        id uuid primary key,
        secret bytea not null,
        created_at timestamptz not null
      )`);
    await runner.query(`
      insert into buckets (id, name, public, created_at, updated_at)
      values ('screenshots', 'screenshots', false, now(), now())`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table address_keys, screenshots, audiences, objects, buckets, blobs');
    await dropOutbox(runner);
  }
}

/**
 * A blob is `writing` before its first byte is stored, `live` while a row holds it, `doomed` until its bytes are gone.
 * `sweep_at` is set unless it is live: from then on nobody else looks after it.
 */
async function createBlobs(runner: QueryRunner): Promise<void> {
  await runner.query(`
    create table blobs (
      id uuid primary key,
      state text not null check (state in ('writing', 'live', 'doomed')),
      batch_id uuid,
      sweep_at timestamptz,
      created_at timestamptz not null,
      check ((state = 'live') = (sweep_at is null))
    )`);
  await runner.query(`create index blobs_to_purge on blobs (batch_id) where state = 'doomed'`);
  await runner.query(`create index blobs_to_sweep on blobs (sweep_at) where state <> 'live'`);
}

async function createObjects(runner: QueryRunner): Promise<void> {
  await runner.query(`
    create table buckets (
      id text collate "C" primary key,
      name text not null,
      owner uuid,
      public boolean not null,
      file_size_limit bigint,
      allowed_mime_types text[],
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`);
  await runner.query(`
    create table objects (
      id uuid primary key,
      bucket_id text collate "C" not null references buckets (id),
      key text collate "C" not null,
      owner uuid,
      blob_id uuid not null unique references blobs (id),
      content_type text not null,
      cache_control text not null,
      etag text not null,
      size bigint not null,
      user_metadata jsonb not null default '{}',
      created_at timestamptz not null,
      updated_at timestamptz not null,
      last_accessed_at timestamptz not null,
      unique (bucket_id, key)
    )`);
  await runner.query('create index objects_of_owner on objects (bucket_id, owner, key)');
}

async function createScreenshots(runner: QueryRunner): Promise<void> {
  await runner.query(`
    create table audiences (
      id uuid primary key,
      owner uuid not null,
      name text not null,
      description text,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`);
  await runner.query('create index audiences_of_owner on audiences (owner, id desc)');
  await runner.query(`
    create table screenshots (
      id uuid primary key,
      audience_id uuid not null references audiences (id),
      owner uuid not null,
      filename text not null,
      sha256 bytea not null,
      width integer not null,
      height integer not null,
      image_id uuid not null unique references objects (id),
      thumbnail_id uuid not null unique references objects (id),
      is_analyzed boolean not null default false,
      analysis_results text,
      metadata text,
      created_at timestamptz not null,
      unique (audience_id, sha256)
    )`);
  await runner.query('create index screenshots_of_audience on screenshots (audience_id, id desc)');
}
