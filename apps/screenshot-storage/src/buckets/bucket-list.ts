import { keepableText, LIMITS, SCREENSHOTS_BUCKET, type StorageActor } from '@dearly/contracts';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { z } from 'zod';
import { rulesFor } from './bucket-access';
import { BucketEntity } from './bucket.entity';
import { readBody } from './read-body';

const ROWS = LIMITS.storage.listRows;
const COLUMNS = { id: 'id', name: 'name', created_at: 'createdAt', updated_at: 'updatedAt' } as const;

const listQuery = z.object({
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .default(ROWS)
    .transform((limit) => Math.min(limit, ROWS)),
  offset: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
  search: keepableText().max(LIMITS.storage.bucketNameChars).default(''),
  sortColumn: z.enum(['id', 'name', 'created_at', 'updated_at']).default('id'),
  sortOrder: z.enum(['asc', 'desc']).default('asc'),
});

/**
 * The buckets of the one who asks and those of the installation that they may see. `search` is a part of the id in
 * any case of letters. Errors: `storage_body_refused`.
 */
export async function findBuckets(
  manager: EntityManager,
  actor: StorageActor,
  query: Record<string, string>,
): Promise<BucketEntity[]> {
  const { limit, offset, search, sortColumn, sortOrder } = readBody(listQuery, query);
  const buckets = visible(manager.createQueryBuilder(BucketEntity, 'bucket'), actor);
  if (search) {
    buckets.andWhere('strpos(lower(bucket.id), lower(:search)) > 0', { search });
  }
  return buckets
    .orderBy(`bucket.${COLUMNS[sortColumn]}`, sortOrder === 'asc' ? 'ASC' : 'DESC')
    .addOrderBy('bucket.id', sortOrder === 'asc' ? 'ASC' : 'DESC')
    .limit(limit)
    .offset(offset)
    .getMany();
}

const OPEN = '(bucket.public or bucket.readers in (:...rules) or bucket.writers in (:...rules))';

/** Other accounts' buckets that are open can be asked for by name, but no list tells what others have. */
function visible(
  buckets: SelectQueryBuilder<BucketEntity>,
  actor: StorageActor,
): SelectQueryBuilder<BucketEntity> {
  switch (actor.role) {
    case 'service_role':
      return buckets.where('true');
    case 'anon':
      return buckets.where(`bucket.owner is null and ${OPEN}`, { rules: rulesFor(actor) });
    case 'authenticated':
      return buckets.where(
        `(bucket.owner = :userId or (bucket.owner is null and (${OPEN} or bucket.id = :screenshots)))`,
        { userId: actor.userId, screenshots: SCREENSHOTS_BUCKET, rules: rulesFor(actor) },
      );
  }
}
