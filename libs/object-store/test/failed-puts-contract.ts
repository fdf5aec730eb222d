import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import { AppError } from '@dearly/contracts';
import type { ObjectStore } from '../src/object-store';
import { longBody, MEGABYTE, TEXT, textOf } from './bodies';

/** What every store must leave behind when a put comes to nothing: what was there before. */
export function describeFailedPuts(current: () => ObjectStore): void {
  describe('when a put fails', () => {
    let store: ObjectStore;
    let key: string;
    const isOldStill = async () => {
      expect(await textOf(store, key)).toBe('old');
      await store.remove([key]);
    };
    beforeEach(async () => {
      store = current();
      key = `contract/${randomUUID()}`;
      await store.put(key, Buffer.from('old'), TEXT);
    });

    it.each([
      ['known', { size: 12 * MEGABYTE }, 'payload_too_large'],
      ['too small a', { size: 6 * MEGABYTE }, 'transfer_aborted'],
      ['unknown', {}, 'payload_too_large'],
    ])('with a stream above the limit, of %s size, the old object stays', async (_name, size, code) => {
      const body = longBody(12 * MEGABYTE);
      const put = store.put(key, body, { ...TEXT, ...size, limitBytes: 7 * MEGABYTE });
      await expect(put).rejects.toMatchObject({ code });
      expect(body.destroyed).toBe(true);
      await isOldStill();
    });

    it('the limit itself is not above it, one byte more is', async () => {
      await store.put(key, Buffer.alloc(1_000), { ...TEXT, limitBytes: 1_000 });
      await expect(
        store.put(key, Readable.from([Buffer.alloc(1_001)]), { ...TEXT, limitBytes: 1_000 }),
      ).rejects.toMatchObject({ code: 'payload_too_large' });
      expect(await store.head(key)).toMatchObject({ size: 1_000 });
    });

    it.each([
      ['known', { size: 12 * MEGABYTE }],
      ['unknown', {}],
    ])('because its stream of %s size breaks, the error is the stream’s own', async (_name, size) => {
      const body = longBody(12 * MEGABYTE, 7 * MEGABYTE);
      await expect(store.put(key, body, { ...TEXT, ...size })).rejects.toThrow('The source broke.');
      await isOldStill();
    });

    it('because its stream was broken before, the process lives on', async () => {
      const body = new PassThrough();
      const put = store.put(key, body, TEXT);
      body.destroy(new AppError('transfer_aborted'));
      await expect(put).rejects.toMatchObject({ code: 'transfer_aborted' });
      await isOldStill();
    });

    it('because fewer bytes came than were announced, nothing of them is kept', async () => {
      const put = store.put(key, longBody(MEGABYTE), { ...TEXT, size: 2 * MEGABYTE });
      await expect(put).rejects.toMatchObject({ code: 'transfer_aborted' });
      await isOldStill();
    });

    it.each([
      ['known', { size: 12 * MEGABYTE }],
      ['unknown', {}],
    ])('because it is called off in the middle of %s size, the reason comes back', async (_name, size) => {
      const controller = new AbortController();
      const body = new PassThrough();
      const put = store.put(key, body, { ...TEXT, ...size, signal: controller.signal });
      const settled = put.catch((error: unknown) => error);
      for await (const chunk of longBody(7 * MEGABYTE)) {
        if (!body.write(chunk)) await once(body, 'drain');
      }
      controller.abort(new AppError('deadline_exceeded'));
      expect(await settled).toMatchObject({ code: 'deadline_exceeded' });
      expect(body.destroyed).toBe(true);
      await isOldStill();
    });

    it('because it was called off before it began, nothing happens', async () => {
      const signal = AbortSignal.abort(new AppError('deadline_exceeded'));
      await expect(store.put(key, Buffer.from('new'), { ...TEXT, signal })).rejects.toMatchObject({
        code: 'deadline_exceeded',
      });
      await isOldStill();
    });
  });
}
