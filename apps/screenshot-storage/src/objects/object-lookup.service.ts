import { AppError, type ObjectAccess, type StorageActor } from '@dearly/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { actorOfClaim } from '../signed-urls/account-claim';
import { UrlSigner } from '../signed-urls/url-signer';
import { mayList, mayRead } from '../buckets/bucket-access';
import { isBucketName } from '../buckets/bucket-body';
import { BucketEntity } from '../buckets/bucket.entity';
import { findBucket } from '../buckets/find-bucket';
import type { Transformation } from '../renditions/transformation';
import { checkKey } from './object-key';
import { ObjectEntity } from './object.entity';

type Found = { bucket: BucketEntity; object: ObjectEntity };
/**
 * `expiresAt`, epoch seconds: when the URL by which the object was asked for stops working. `isForOneAlone`: it was asked
 * for with a token of an account, and neither everybody nor whoever has the URL may read it. `transform`: how the URL
 * shows it.
 */
export type ReadableObject = Found & {
  expiresAt?: number;
  isForOneAlone: boolean;
  transform?: Transformation;
};

/** Finds objects for those who may have them; for everybody else they are not there. */
@Injectable()
export class ObjectLookup {
  constructor(
    private readonly database: DataSource,
    private readonly urls: UrlSigner,
  ) {}

  /**
   * An object to read. Errors: `key_refused`, `object_not_found`, `bucket_not_found` for public access to what is no
   * public bucket, `address_refused`. A signed URL opens what it was signed for: the object, or how it is shown.
   */
  async readable(
    access: ObjectAccess,
    bucketId: string,
    key: string,
    scope: 'download' | 'render' = 'download',
  ): Promise<ReadableObject> {
    checkKey(key);
    if (access.by === 'token') return this.byToken(access.token, scope, bucketId, key);
    const { bucket, object } = await this.find(bucketId, key);
    if (access.by === 'public') {
      if (!bucket?.public) throw new AppError('bucket_not_found');
      if (object) return { bucket, object, isForOneAlone: false };
    } else if (bucket && object && mayRead(bucket, object, access.actor)) {
      return { bucket, object, isForOneAlone: !bucket.public };
    }
    throw new AppError('object_not_found');
  }

  /** An object that the one who asks may also give others the URL of. Errors: `key_refused`, `object_not_found`. */
  async listed(actor: StorageActor, bucketId: string, key: string): Promise<Found> {
    checkKey(key);
    const { bucket, object } = await this.find(bucketId, key);
    if (!bucket || !object || !mayList(bucket, object, actor)) throw new AppError('object_not_found');
    return { bucket, object };
  }

  private async byToken(
    token: string,
    scope: 'download' | 'render',
    bucketId: string,
    key: string,
  ): Promise<ReadableObject> {
    const claims = this.urls.verify(token, scope, `${bucketId}/${key}`);
    const { bucket, object } = await this.find(bucketId, key);
    // A bucket may be deleted and its name taken by somebody else, whom the old URL must not lead to.
    const isSame = bucket !== null && bucket.owner === (claims.owner ?? null);
    if (!isSame || !object) throw new AppError('object_not_found');
    const { reader, exp: expiresAt, transform } = claims;
    if (reader !== undefined && !mayList(bucket, object, actorOfClaim(reader))) {
      throw new AppError('object_not_found');
    }
    return { bucket, object, expiresAt, isForOneAlone: false, transform };
  }

  private async find(
    bucketId: string,
    key: string,
  ): Promise<{ bucket: BucketEntity | null; object: ObjectEntity | null }> {
    // Not only a shortcut: Postgres refuses to compare with a NUL.
    if (!isBucketName(bucketId)) return { bucket: null, object: null };
    const { manager } = this.database;
    const [bucket, object] = await Promise.all([
      findBucket(manager, bucketId),
      manager.findOneBy(ObjectEntity, { bucketId, key }),
    ]);
    return { bucket, object };
  }
}
