import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ObjectAccess, RpcInput, StorageActor } from '@dearly/contracts';
import { BlobRemovalService } from '../src/blobs/blob-removal.service';
import type { ObjectPage } from '../src/objects/object-pages.service';
import type { GatewaySide } from './gateway-side';
import { findOrphans, isSettled, makeSweepDue } from './orphans';
import { newUser, until, type StorageService } from './storage-fixture';

export const ANON: StorageActor = { role: 'anon' };
export const SERVICE: StorageActor = { role: 'service_role' };

type Sent = {
  contentType?: string;
  isReplace?: boolean;
  headers?: RpcInput<'storage.putObject'>['headers'];
  leastBytes?: number;
};
type Asked = Partial<Pick<RpcInput<'storage.getObject'>, 'isHead' | 'download' | 'headers'>>;
export type Listed = { name: string; id: string | null; metadata: Record<string, unknown> | null };

/** Somebody new who is signed in. */
export function newActor(): StorageActor & { role: 'authenticated' } {
  return { role: 'authenticated', userId: newUser() };
}

export function newBucketId(): string {
  return `bucket-${randomBytes(6).toString('hex')}`;
}

/** The calls of `/storage/v1`, short. Whoever asks is an actor, or has a signed URL or a public one. */
export function storageCalls(gateway: GatewaySide) {
  const json = async <T>(answer: Promise<{ body: Buffer }>): Promise<T> =>
    JSON.parse((await answer).body.toString()) as T;
  const put = (
    who: StorageActor | ObjectAccess,
    bucketId: string,
    key: string,
    body: Uint8Array | Readable | string,
    sent: Sent = {},
  ) =>
    gateway.send(
      'storage.putObject',
      {
        access: accessOf(who),
        bucketId,
        key,
        isReplace: sent.isReplace ?? false,
        headers: sent.headers ?? {},
        leastBytes: sent.leastBytes,
      },
      {
        body: body instanceof Readable ? body : Readable.from([Buffer.from(body)], { objectMode: false }),
        contentType: sent.contentType ?? 'text/plain;charset=UTF-8',
      },
    );
  return {
    put,
    createBucket: (actor: StorageActor, id: string, settings: Record<string, unknown> = {}) =>
      gateway.call('storage.createBucket', { actor, body: { id, name: id, ...settings } }),
    getBucket: (actor: StorageActor, bucketId: string) =>
      gateway.call('storage.getBucket', { actor, bucketId }),
    listBuckets: (actor: StorageActor, query: Record<string, string> = {}) =>
      json<{ id: string; type: string }[]>(gateway.ask('storage.listBuckets', { actor, query })),
    updateBucket: (actor: StorageActor, bucketId: string, body: Record<string, unknown>) =>
      gateway.call('storage.updateBucket', { actor, bucketId, body }),
    emptyBucket: (actor: StorageActor, bucketId: string) =>
      gateway.call('storage.emptyBucket', { actor, bucketId }),
    deleteBucket: (actor: StorageActor, bucketId: string) =>
      gateway.call('storage.deleteBucket', { actor, bucketId }),
    get: (who: StorageActor | ObjectAccess, bucketId: string, key: string, asked: Asked = {}) =>
      gateway.ask('storage.getObject', {
        ...{ isHead: false, headers: {}, ...asked },
        ...{ access: accessOf(who), bucketId, key },
      }),
    info: (who: StorageActor | ObjectAccess, bucketId: string, key: string) =>
      gateway.call('storage.objectInfo', { access: accessOf(who), bucketId, key }),
    sign: (actor: StorageActor, bucketId: string, key: string, expiresIn: unknown = 60) =>
      gateway.call('storage.signDownload', { actor, bucketId, key, body: { expiresIn } }),
    signMany: (actor: StorageActor, bucketId: string, paths: string[], expiresIn = 60) =>
      json<{ error: string | null; path: string; signedURL: string | null }[]>(
        gateway.ask('storage.signDownloads', { actor, bucketId, body: { expiresIn, paths } }),
      ),
    signUpload: (actor: StorageActor, bucketId: string, key: string, upsert?: string) =>
      gateway.call('storage.signUpload', { actor, bucketId, key, ...(upsert ? { upsert } : {}) }),
    list: (actor: StorageActor, bucketId: string, body: Record<string, unknown> = {}) =>
      json<Listed[]>(gateway.ask('storage.listObjects', { actor, bucketId, body: { prefix: '', ...body } })),
    page: (actor: StorageActor, bucketId: string, body: Record<string, unknown> = {}) =>
      json<ObjectPage>(gateway.ask('storage.pageObjects', { actor, bucketId, body })),
    move: (actor: StorageActor, body: Record<string, unknown>) =>
      gateway.call('storage.moveObject', { actor, body }),
    copy: (actor: StorageActor, body: Record<string, unknown>, upsert?: string) =>
      gateway.call('storage.copyObject', { actor, body, ...(upsert ? { upsert } : {}) }),
    remove: (actor: StorageActor, bucketId: string, key: string) =>
      gateway.call('storage.removeObject', { actor, bucketId, key }),
    removeMany: (actor: StorageActor, bucketId: string, prefixes: string[]) =>
      json<(Listed & { bucket_id: string })[]>(
        gateway.ask('storage.removeObjects', { actor, bucketId, body: { prefixes } }),
      ),
    /** A bucket of somebody, with texts under keys. */
    async bucketWith(
      actor: StorageActor,
      keys: string[],
      settings: Record<string, unknown> = {},
    ): Promise<string> {
      const id = newBucketId();
      await gateway.call('storage.createBucket', { actor, body: { id, name: id, ...settings } });
      for (const key of keys) await put(actor, id, key, `text of ${key}`);
      return id;
    },
  };
}
export type StorageCalls = ReturnType<typeof storageCalls>;

/** The token of a signed URL. */
export function tokenOf(url: string): ObjectAccess {
  return { by: 'token', token: new URL(url, 'http://here').searchParams.get('token') ?? '' };
}

/** What is stored without a row, or the other way round, once everything that waits for removal has gone. */
export async function leftovers({ app, database, store }: StorageService): Promise<string[]> {
  await makeSweepDue(database);
  await app.get(BlobRemovalService).sweep(AbortSignal.timeout(10_000));
  await until(() => isSettled(database));
  return findOrphans(database, store);
}

function accessOf(who: StorageActor | ObjectAccess): ObjectAccess {
  return 'by' in who ? who : { by: 'actor', actor: who };
}
