import { inTransaction } from '@dearly/database';
import { createSecretKey, randomBytes, randomUUID, type KeyObject } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { UrlKeyEntity } from './url-key.entity';

const SECRET_BYTES = 32;

/** The secrets of signed URLs, in memory once the process has started: the newest signs, all of them verify. */
@Injectable()
export class UrlKeys implements OnModuleInit {
  private keys: KeyObject[] = [];

  constructor(private readonly database: DataSource) {}

  /** Loads the secrets; the first process of a new installation makes one. */
  async onModuleInit(): Promise<void> {
    const rows = await inTransaction(this.database, async (manager) => {
      await manager.query(
        `select pg_advisory_xact_lock(hashtextextended('dearly address keys ' || current_schema(), 0))`,
      );
      const known = await manager.find(UrlKeyEntity, { order: { createdAt: 'DESC' } });
      return known.length > 0 ? known : [await createKey(manager)];
    });
    this.keys = rows.map(({ secret }) => createSecretKey(secret));
  }

  /** The secret that signs now. */
  newest(): KeyObject {
    const [newest] = this.keys;
    if (!newest) throw new Error('The URL keys are not loaded yet.');
    return newest;
  }

  /** Every secret that may have signed a URL which still counts. */
  all(): readonly KeyObject[] {
    return this.keys;
  }
}

async function createKey(manager: EntityManager): Promise<UrlKeyEntity> {
  const row = manager.create(UrlKeyEntity, {
    id: randomUUID(),
    secret: randomBytes(SECRET_BYTES),
    createdAt: new Date(),
  });
  await manager.insert(UrlKeyEntity, row);
  return row;
}
