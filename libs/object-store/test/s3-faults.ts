import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { S3Store } from '../src/s3-store';
import { longBody, MEGABYTE, TEXT, textOf } from './bodies';
import { FaultProxy } from './fault-proxy';
import type { S3Server } from './s3-server';

const GONE = { code: 'pictures_unavailable', status: 503, retryable: true };
const SERVER_ERROR = 'HTTP/1.1 500 Internal Server Error\r\nContent-Length: 0\r\nConnection: close\r\n\r\n';
const BUSY = 'HTTP/1.1 503 Slow Down\r\nContent-Length: 0\r\nConnection: close\r\n\r\n';
const NONSENSE = '\0\0\0\0 what?\r\n\r\n';

/** What a store behind S3 must do when the way to the server, or the server, fails. */
export function describeFaults(current: () => S3Server): void {
  describe('when the network fails', () => {
    let proxy: FaultProxy;
    let store: S3Store;
    let key: string;
    beforeAll(async () => {
      const { settings } = current();
      proxy = await FaultProxy.to(settings.endpoint);
      store = await S3Store.open({ ...settings, endpoint: proxy.url });
    }, 60_000);
    beforeEach(async () => {
      key = `faults/${randomUUID()}`;
      await store.put(key, Buffer.from('old'), TEXT);
    });
    afterEach(() => {
      proxy.fault = { kind: 'none' };
    });
    afterAll(() => proxy.close());

    const everyCall: [string, (target: S3Store) => Promise<unknown>][] = [
      ['put', (target) => target.put(key, Buffer.from('new'), TEXT)],
      ['put of a stream', (target) => target.put(key, longBody(MEGABYTE), { ...TEXT, size: MEGABYTE })],
      ['put in parts', (target) => target.put(key, longBody(12 * MEGABYTE), TEXT)],
      ['get', (target) => target.get(key)],
      ['head', (target) => target.head(key)],
      ['list', (target) => target.list('faults/').next()],
      ['remove', (target) => target.remove([key])],
      ['check', (target) => target.check()],
      ['probe', (target) => target.probe()],
    ];

    it.each(everyCall)(
      '%s says so while the server is down, and works when it is back',
      async (_name, call) => {
        proxy.fault = { kind: 'down' };
        await expect(call(store)).rejects.toMatchObject(GONE);
        proxy.fault = { kind: 'none' };
        expect(await textOf(store, key)).toBe('old');
        await call(store);
      },
    );

    it('no call waits for ever for a silent server', async () => {
      const { settings } = current();
      // As long as it may take to open it on a busy machine.
      const hasty = await S3Store.open({ ...settings, endpoint: proxy.url, idleMs: 10_000 });
      proxy.fault = { kind: 'silent' };
      const failures = await Promise.all(
        everyCall.map(async ([name, call]) => [name, await call(hasty).catch((error: unknown) => error)]),
      );
      for (const [name, failure] of failures)
        expect([name, failure]).toEqual([name, expect.objectContaining(GONE)]);
      proxy.fault = { kind: 'none' };
      expect(await textOf(store, key)).toBe('old');
    });

    it.each([
      ['an error', SERVER_ERROR],
      ['that it is busy', BUSY],
      ['nonsense', NONSENSE],
    ])('every call says so when the server answers %s', async (_name, text) => {
      proxy.fault = { kind: 'answer', text };
      for (const [, call] of everyCall) await expect(call(store)).rejects.toMatchObject(GONE);
      proxy.fault = { kind: 'none' };
      expect(await textOf(store, key)).toBe('old');
    });

    it.each(['cut', 'end'] as const)(
      'an object that breaks off (%s) is an error of its stream, not a short success',
      async (kind) => {
        await store.put(key, longBody(3 * MEGABYTE), TEXT);
        proxy.fault = { kind, direction: 'down', afterBytes: 2 * MEGABYTE };
        const body = await store.get(key);
        if (!body) throw new Error('It is there.');
        await expect(buffer(body)).rejects.toMatchObject(GONE);
      },
    );

    it('an object that breaks off before anybody reads it does not end the process', async () => {
      await store.put(key, longBody(3 * MEGABYTE), TEXT);
      proxy.fault = { kind: 'cut', direction: 'down', afterBytes: 8 * 1024 };
      const body = await store.get(key);
      if (!body) throw new Error('It is there.');
      // On a busy machine it may have broken off before it is here.
      if (!body.closed) await new Promise((resolve) => body.once('close', resolve));
      expect(body.errored).toMatchObject(GONE);
    });

    it.each([
      ['in one request', { size: 12 * MEGABYTE }],
      ['in parts', {}],
    ])('an upload %s that breaks off leaves the old object', async (_name, size) => {
      proxy.fault = { kind: 'cut', direction: 'up', afterBytes: 4 * MEGABYTE };
      await expect(store.put(key, longBody(12 * MEGABYTE), { ...TEXT, ...size })).rejects.toMatchObject(GONE);
      proxy.fault = { kind: 'none' };
      expect(await textOf(store, key)).toBe('old');
    });

    it('an object that trickles ends when it is called off', async () => {
      await store.put(key, longBody(MEGABYTE), TEXT);
      const controller = new AbortController();
      const body = await store.get(key, undefined, controller.signal);
      proxy.fault = { kind: 'trickle' };
      const reading = body && buffer(body);
      controller.abort();
      await expect(reading).rejects.toThrow();
    });
  });
}
