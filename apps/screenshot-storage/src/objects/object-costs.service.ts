import { AppError, type StorageActor, type UsageKind } from '@dearly/contracts';
import { isDeletedUser } from '@dearly/database';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { BucketEntity } from '../buckets/bucket.entity';
import { UsageService } from '../usage/usage.service';
import type { ObjectEntity } from './object.entity';

type Owned = Pick<BucketEntity, 'owner'>;

/**
 * Objects count for the owner of their bucket, whoever wrote them; in a bucket of the installation, for who wrote them
 * (ADR 19). The service key has no limits, but what it writes counts as well.
 */
@Injectable()
export class ObjectCosts {
  constructor(private readonly usage: UsageService) {}

  /**
   * Bytes that an object of the bucket may have as there is room. What it replaces makes room.
   * Errors: `too_many_objects`, `bucket_full`.
   */
  async room(bucket: Owned, actor: StorageActor, replaced: ObjectEntity | null): Promise<number> {
    if (actor.role === 'service_role') return Infinity;
    const refusal = (kind: UsageKind) => this.refusal(kind, bucket, actor);
    const room = await this.usage.room(payerOf(bucket, actor), replaced ? undefined : 'objects', refusal);
    return replaced ? room + Number(replaced.size) : room;
  }

  /**
   * Work that puts objects into a bucket, of another bucket if `from` is given. Locks who pays for both, before either.
   * Errors: `too_many_objects`, `storage_full`; `bucket_full` when somebody else pays; `bucket_not_found` when the
   * bucket's account was deleted.
   */
  async hold<T>(
    manager: EntityManager,
    actor: StorageActor,
    { to, from = to }: { to: Owned; from?: Owned },
    work: () => Promise<T>,
  ): Promise<T> {
    if (to.owner !== null && (await isDeletedUser(manager, to.owner))) throw new AppError('bucket_not_found');
    await this.lock(manager, actor, from, to);
    if (actor.role === 'service_role') return work();
    const refusal = (kind: UsageKind) => this.refusal(kind, to, actor);
    return this.usage.hold(manager, payerOf(to, actor), work, refusal);
  }

  /** For work that only removes: who pays is locked before the buckets, in the order of the ids. */
  async lock(manager: EntityManager, actor: StorageActor, ...buckets: Owned[]): Promise<void> {
    const payers = new Set(buckets.map((bucket) => payerOf(bucket, actor)));
    for (const payer of [...payers].sort()) {
      if (payer !== null) await this.usage.lock(manager, payer);
    }
  }

  /** What the one who asks is told: of somebody else's limits, only that one was reached. */
  refusal(kind: UsageKind, bucket: Owned, actor: StorageActor): AppError {
    const isOwn = actor.role === 'authenticated' && payerOf(bucket, actor) === actor.userId;
    return isOwn ? this.usage.refusal(kind) : new AppError('bucket_full');
  }
}

function payerOf(bucket: Owned, actor: StorageActor): string | null {
  return bucket.owner ?? (actor.role === 'authenticated' ? actor.userId : null);
}
