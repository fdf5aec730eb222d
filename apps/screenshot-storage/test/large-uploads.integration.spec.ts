import { randomUUID } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { newActor, storageCalls, type StorageCalls } from './storage-calls';
import { failureOf, startStorage, until, type StorageService } from './storage-fixture';

/** As many as there are places for them. */
const LARGE_AT_ONCE = 24;
const MINUTES = 60_000;

let storage: StorageService;
let calls: StorageCalls;
beforeAll(async () => {
  storage = await startStorage();
  calls = storageCalls(storage.gateway);
}, 60_000);
afterAll(() => storage.stop());

/** An upload of somebody new whose bytes still come, with the time that the gateway gives it. */
async function beginLarge() {
  const actor = newActor();
  const bucketId = await calls.bucketWith(actor, []);
  const { transferServer, rpc } = storage.gateway;
  const source = new PassThrough();
  source.write('begun');
  const transfer = transferServer.open({
    upload: source,
    contentType: 'text/plain',
    limitBytes: 1_000,
    deadline: Date.now() + 10 * MINUTES,
  });
  const call = rpc.call(
    'storage.putObject',
    {
      access: { by: 'actor', actor },
      ...{ bucketId, key: 'large.txt', isReplace: false, headers: {}, ticket: transfer.token },
    },
    { requestId: randomUUID(), timeoutMs: 10 * MINUTES },
  );
  call.catch(() => undefined);
  return { actor, bucketId, source, transfer, call };
}

describe('uploads whose bytes still come', () => {
  it('have places of their own and time enough, and others do not wait for them', async () => {
    const large = await Promise.all(Array.from({ length: LARGE_AT_ONCE }, beginLarge));
    await until(() => large.every(({ transfer }) => transfer.received > 0));
    expect(await failureOf((await beginLarge()).call)).toMatchObject({ code: 'overloaded' });

    const other = newActor();
    const bucketId = await calls.bucketWith(other, ['small.txt']);
    expect((await calls.get(other, bucketId, 'small.txt')).body.toString()).toBe('text of small.txt');

    const [{ writing }] = (await storage.database.query(
      `select count(*)::int as writing from blobs where state = 'writing' and sweep_at > now() + interval '9 minutes'`,
    )) as [{ writing: number }];
    expect(writing).toBe(LARGE_AT_ONCE);
    for (const { source } of large) source.end(' and done');
    await Promise.all(large.map(({ call }) => call));
    const [first] = large;
    const stored = first && (await calls.get(first.actor, first.bucketId, 'large.txt'));
    expect(stored?.body.toString()).toBe('begun and done');
  });
});
