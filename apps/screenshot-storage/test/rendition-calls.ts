import type { AskedTransformation, ObjectAccess, RpcInput, StorageActor } from '@dearly/contracts';
import sharp from 'sharp';
import { pattern } from './pictures/real-pictures';
import { newActor, type StorageCalls } from './storage-calls';
import type { StorageService } from './storage-fixture';

type Asked = { transform?: AskedTransformation; isHead?: boolean; download?: string } & {
  headers?: RpcInput<'storage.getRendition'>['headers'];
};

export const PUBLIC = { by: 'public' } as const;

/** The calls of `/storage/v1/render/image`, short, and what the database keeps of them. */
export function renditionCalls(storage: StorageService, calls: StorageCalls) {
  return {
    render: (who: StorageActor | ObjectAccess, bucketId: string, key: string, asked: Asked = {}) =>
      storage.gateway.ask('storage.getRendition', {
        ...{ isHead: false, headers: {}, transform: {}, ...asked },
        ...{ access: 'by' in who ? who : { by: 'actor', actor: who }, bucketId, key },
      }),
    signRendition: (actor: StorageActor, bucketId: string, key: string, transform: unknown) =>
      storage.gateway.call('storage.signDownload', {
        ...{ actor, bucketId, key },
        body: { expiresIn: 60, transform },
      }),
    renditionsOf: (bucketId: string): Promise<{ blob_id: string; name: string }[]> =>
      storage.database.query(
        `select r.* from renditions r join objects o on o.blob_id = r.source_id where o.bucket_id = $1 order by name`,
        [bucketId],
      ),
    /** Somebody's bucket with a JPEG of 96 x 64 as `a.jpg`. */
    async bucketWithPicture(settings: Record<string, unknown> = { public: true }) {
      const actor = newActor();
      const bucketId = await calls.bucketWith(actor, [], settings);
      await calls.put(actor, bucketId, 'a.jpg', await pattern(96, 64).jpeg().toBuffer(), {
        contentType: 'image/jpeg',
        headers: { cacheControl: 'max-age=60' },
      });
      return { actor, bucketId };
    },
  };
}
export type RenditionCalls = ReturnType<typeof renditionCalls>;

/** Width, height and kind of a picture. */
export async function sizeOf(bytes: Buffer) {
  const { width, height, format } = await sharp(bytes).metadata();
  return [width, height, format];
}
