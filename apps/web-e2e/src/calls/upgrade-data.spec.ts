import { expect, test } from '@playwright/test';
import { Client } from 'pg';
import { startInstallation } from '../setup/start-installation';
import type { RunningStack } from '../stack';
import { migrate } from '../upgrade/migrate';
import { recordedStatements, replay, transactionsOf } from '../upgrade/replay';
import { lostBetween, snapshotOf, unfillable, type Snapshot } from '../upgrade/snapshot';

/** Nothing writes to it any more; it goes with a release that nobody can come to from one that did. */
const EMPTY = ['auth.mail_counts'];

test.describe('the database of the last release, after today’s migrations', () => {
  test.describe.configure({ mode: 'default' });
  let ground: Awaited<ReturnType<typeof startInstallation>>;
  let stack: RunningStack;
  let client: Client;
  let restoredAt: number;
  let before: Snapshot;

  test.beforeAll(async () => {
    restoredAt = Date.now();
    // Its stores alone: services would change what is compared.
    ground = await startInstallation({ isReleased: true, only: [] });
    stack = ground.running;
    client = new Client(stack.databaseUrl);
    await client.connect();
    before = await snapshotOf(client);
    migrate(stack);
  });
  test.afterAll(async () => {
    await client?.end();
    await ground?.stop();
  });

  test('holds every row, value and key that it held', async () => {
    const empty = Object.keys(before).filter((table) => before[table]?.rows.length === 0);
    expect(empty, 'tables in which nothing could be lost').toEqual(EMPTY);
    expect(lostBetween(before, await snapshotOf(client, before))).toEqual([]);
  });

  test('takes rows from services that do not know its new columns', async () => {
    expect(await unfillable(client, before)).toEqual([]);
  });

  test('answers all that the last release asks of it, as it did', async () => {
    const transactions = transactionsOf(recordedStatements());
    expect(transactions.length).toBeGreaterThan(100);
    expect(await replay(stack, transactions, restoredAt)).toEqual([]);
  });
});
