import { Readable } from 'node:stream';
import type { StorageActor } from '@dearly/contracts';
import {
  ANON,
  leftovers,
  newActor,
  SERVICE,
  storageCalls,
  tokenOf,
  type StorageCalls,
} from './storage-calls';
import { failureOf, startStorage, type StorageService } from './storage-fixture';

let storage: StorageService;
let calls: StorageCalls;
beforeAll(async () => {
  storage = await startStorage();
  calls = storageCalls(storage.gateway);
}, 60_000);
afterAll(() => storage.stop());

/** Twelve uploads whose bytes never come. `started`: all of them have a place; `end` lets them break off. */
function slowUploads(actor: StorageActor, bucketId: string) {
  const slow = Array.from({ length: 12 }, (_, number) => {
    const phone = new AbortController();
    const body = new Readable({ read: () => undefined });
    const input = { access: { by: 'actor', actor }, bucketId, isReplace: false, headers: {} } as const;
    const upload = { body, contentType: 'text/plain', signal: phone.signal };
    const started = new Promise((resolve) => body.once('resume', resolve));
    const call = storage.gateway.send('storage.putObject', { ...input, key: `slow-${number}` }, upload);
    return { phone, started, failure: failureOf(call) };
  });
  return {
    started: Promise.all(slow.map(({ started }) => started)),
    async end() {
      for (const { phone } of slow) phone.abort();
      for (const { failure } of slow) expect((await failure).code).toBe('transfer_aborted');
    },
  };
}

describe('uploads', () => {
  it('are asked to come back when twelve slow ones of theirs are under way, and nobody else has to wait', async () => {
    const actor = newActor();
    const id = await calls.bucketWith(actor, ['there']);
    const { started, end } = slowUploads(actor, id);
    await started;
    expect(await failureOf(calls.put(actor, id, 'k', 'x'))).toMatchObject({
      code: 'overloaded',
      params: { retryAfter: 1 },
    });
    const signed = tokenOf((await calls.signUpload(actor, id, 'signed')).url);
    expect(await failureOf(calls.put(signed, id, 'signed', 'x'))).toMatchObject({ code: 'overloaded' });
    expect((await calls.get(actor, id, 'there')).status).toBe(200);
    const other = newActor();
    await calls.put(other, await calls.bucketWith(other, []), 'k', 'x');
    await end();
    await calls.put(actor, id, 'k', 'x');
    expect(await leftovers(storage)).toEqual([]);
  });

  it('by nobody in particular share twelve places, and whoever is signed in has others', async () => {
    const owner = newActor();
    const id = await calls.bucketWith(owner, [], { writers: 'anyone' });
    const { started, end } = slowUploads(ANON, id);
    await started;
    expect(await failureOf(calls.put(ANON, id, 'k', 'x'))).toMatchObject({ code: 'overloaded' });
    const signed = tokenOf((await calls.signUpload(ANON, id, 'signed')).url);
    expect(await failureOf(calls.put(signed, id, 'signed', 'x'))).toMatchObject({ code: 'overloaded' });
    for (const [at, actor] of [owner, newActor(), SERVICE].entries())
      await calls.put(actor, id, `k${at}`, 'x');
    await end();
    await calls.put(ANON, id, 'k', 'x');
  });
});
