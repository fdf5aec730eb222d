import { createOutbox, dropOutbox } from '@dearly/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whose customers and subscriptions these are, and what the payment provider has told. No names, no addresses, no cards. */
export class CreateBilling1764300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createOutbox(runner);
    await createCustomers(runner);
    await createSubscriptions(runner);
    await createProviderEvents(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table provider_events, subscriptions, customers');
    await runner.query('drop sequence fetches');
    await dropOutbox(runner);
  }
}

/** An account may have several: one that was deleted over there, one that a payment link made. */
async function createCustomers(runner: QueryRunner): Promise<void> {
  await runner.query(`
    create table customers (
      id text primary key,
      user_id uuid not null,
      created_at timestamptz not null default now(),
      deleted_at timestamptz
    )`);
  await runner.query('create index customers_of_user on customers (user_id)');
}

/** `fetch_number` orders what was asked of the provider; a smaller one never replaces a larger one. */
async function createSubscriptions(runner: QueryRunner): Promise<void> {
  await runner.query('create sequence fetches');
  await runner.query(`
    create table subscriptions (
      id text primary key,
      user_id uuid not null,
      customer_id text not null,
      status text not null,
      plan text not null,
      current_period_end timestamptz,
      cancel_at_period_end boolean not null,
      created_at timestamptz not null,
      fetch_number bigint not null,
      updated_at timestamptz not null default now()
    )`);
  await runner.query('create index subscriptions_of_user on subscriptions (user_id)');
  await runner.query('create index subscriptions_of_customer on subscriptions (customer_id)');
}

/** `queued_at` is when its job was queued last, `applied_at` when nothing was left to do. */
async function createProviderEvents(runner: QueryRunner): Promise<void> {
  await runner.query(`
    create table provider_events (
      id text primary key,
      type text not null,
      created_at timestamptz not null,
      customer_id text,
      subscription_id text,
      user_id uuid,
      received_at timestamptz not null default now(),
      queued_at timestamptz not null default now(),
      applied_at timestamptz
    )`);
  await runner.query(
    'create index provider_events_to_apply on provider_events (queued_at) where applied_at is null',
  );
  await runner.query(
    'create index provider_events_of_subscription on provider_events (subscription_id) where user_id is not null',
  );
}
