import { LIMITS, type RpcInput, type StorageActor } from '@dearly/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { z } from 'zod';
import { accountClaim } from '../signed-urls/account-claim';
import { UrlSigner } from '../signed-urls/url-signer';
import { mayList, mayUse } from '../buckets/bucket-access';
import type { BucketEntity } from '../buckets/bucket.entity';
import { findBucket } from '../buckets/find-bucket';
import { readBody } from '../buckets/read-body';
import { transformation, type Transformation } from '../renditions/transformation';
import { isKey } from './object-key';
import { ObjectLookup } from './object-lookup.service';
import { ObjectWriter } from './object-writer.service';
import { ObjectEntity } from './object.entity';

const UPLOAD_SECONDS = 2 * 60 * 60;
const LONGEST_SECONDS = 10 * 365 * 24 * 60 * 60;

const lifetime = z.number().int().min(1).max(LONGEST_SECONDS);
const oneLink = z.object({ expiresIn: lifetime, transform: transformation.nullish() });
const manyLinks = z.object({
  expiresIn: lifetime,
  paths: z.array(z.string()).max(LIMITS.storage.listRows),
  // The protocol knows none here, and what is asked for is never left out in silence.
  transform: z.never({ error: 'is known for one path at a time' }).optional(),
});

export type SignedLink = { error: string | null; path: string; signedURL: string | null };

/** URLs that open one object to whoever has them, relative to `/storage/v1` as the protocol wants them. */
@Injectable()
export class ObjectLinksService {
  constructor(
    private readonly database: DataSource,
    private readonly lookup: ObjectLookup,
    private readonly writer: ObjectWriter,
    private readonly urls: UrlSigner,
  ) {}

  /** Errors: `storage_body_refused`, and those of `ObjectLookup.listed`. */
  async signDownload({
    actor,
    bucketId,
    key,
    body,
  }: RpcInput<'storage.signDownload'>): Promise<{ signedURL: string }> {
    const { expiresIn, transform } = readBody(oneLink, body);
    const { bucket } = await this.lookup.listed(actor, bucketId, key);
    return { signedURL: this.link(actor, bucket, key, { seconds: expiresIn, transform }) };
  }

  /** Answers each path in its order, also those without an object. */
  async signDownloads({
    actor,
    bucketId,
    body,
  }: Omit<RpcInput<'storage.signDownloads'>, 'ticket'>): Promise<SignedLink[]> {
    const { expiresIn, paths } = readBody(manyLinks, body);
    const bucket = await findBucket(this.database.manager, bucketId);
    const keys = bucket ? await this.listedKeys(actor, bucket, paths) : new Set();
    return paths.map((path) =>
      bucket && keys.has(path)
        ? { error: null, path, signedURL: this.link(actor, bucket, path, { seconds: expiresIn }) }
        : {
            error: 'Either the object does not exist or you do not have access to it',
            path,
            signedURL: null,
          },
    );
  }

  /** A one-time upload by whoever has the URL, two hours long. Errors: those of `ObjectWriter.permit`. */
  async signUpload(input: RpcInput<'storage.signUpload'>): Promise<{ url: string; token: string }> {
    const { actor, bucketId, key } = input;
    const upsert = input.upsert?.toLowerCase() === 'true';
    await this.writer.permit({ actor, bucketId, key, upsert });
    const path = `${bucketId}/${key}`;
    const owner = accountClaim(actor);
    const token = this.urls.token({ url: path, scope: 'upload', owner, upsert }, UPLOAD_SECONDS);
    return { url: `/object/upload/sign/${inUrl(path)}?token=${token}`, token };
  }

  private link(
    actor: StorageActor,
    bucket: BucketEntity,
    key: string,
    { seconds, transform }: { seconds: number; transform?: Transformation | null },
  ): string {
    const url = `${bucket.id}/${key}`;
    const owner = bucket.owner ?? undefined;
    const reader = mayUse(bucket, actor) ? undefined : accountClaim(actor);
    const claims = { url, owner, reader };
    const token = transform
      ? this.urls.token({ ...claims, scope: 'render', transform }, seconds)
      : this.urls.token({ ...claims, scope: 'download' }, seconds);
    return `/${transform ? 'render/image' : 'object'}/sign/${inUrl(url)}?token=${token}`;
  }

  private async listedKeys(actor: StorageActor, bucket: BucketEntity, paths: string[]): Promise<Set<string>> {
    const objects = await this.database.manager.find(ObjectEntity, {
      select: { key: true, owner: true },
      where: { bucketId: bucket.id, key: In(paths.filter(isKey)) },
    });
    const listed = objects.filter((object) => mayList(bucket, object, actor));
    return new Set(listed.map(({ key }) => key));
  }
}

/** The client encodes URLs itself, all but a question mark: that one would begin the query. */
function inUrl(path: string): string {
  return path.replaceAll('?', '%3F');
}
