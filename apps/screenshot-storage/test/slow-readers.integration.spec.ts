import { once } from 'node:events';
import { newActor, storageCalls, type StorageCalls } from './storage-calls';
import { startStorage, type StorageService } from './storage-fixture';

/** More than the service takes calls at once. */
const READERS = 40;
const BYTES = 4 * 1024 * 1024;

const actor = newActor();
let storage: StorageService;
let calls: StorageCalls;
let bucketId: string;
beforeAll(async () => {
  storage = await startStorage();
  calls = storageCalls(storage.gateway);
  bucketId = await calls.bucketWith(actor, []);
  await calls.put(actor, bucketId, 'large.bin', Buffer.alloc(BYTES, 7));
}, 60_000);
afterAll(() => storage.stop());

describe('readers who take their time', () => {
  it('hold no place that others need, and get everything in the end', async () => {
    const { gateway } = storage;
    const transfers = Array.from({ length: READERS }, () =>
      gateway.transferServer.open({ limitBytes: 0, deadline: Date.now() + 60_000 }),
    );
    const asked = transfers.map(({ token: transferToken }) =>
      gateway.call('storage.getObject', {
        access: { by: 'actor', actor },
        bucketId,
        key: 'large.bin',
        isHead: false,
        headers: {},
        ticket: transferToken,
      }),
    );
    // Nobody reads a byte, yet every call ends, and somebody else is served.
    expect(await Promise.all(asked)).toEqual(asked.map(() => ({ status: 200 })));
    const other = await calls.get({ by: 'actor', actor }, bucketId, 'large.bin', {
      headers: { range: 'bytes=0-9' },
    });
    expect(other.body.length).toBe(10);
    const sizes = await Promise.all(
      transfers.map(async ({ answer }) => {
        const { body } = await answer;
        let size = 0;
        body.on('data', (chunk: Buffer) => (size += chunk.length));
        await once(body, 'end');
        return size;
      }),
    );
    expect(sizes).toEqual(sizes.map(() => BYTES));
  });
});
