import { Injectable, type OnModuleInit } from '@nestjs/common';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK, type KeyLike } from 'jose';
import { DataSource, type EntityManager } from 'typeorm';
import { SigningKeyEntity } from './signing-key.entity';

export type PublicKeySet = { keys: Record<string, unknown>[] };

/** The keys of access tokens: the newest signs, all of them are published. */
@Injectable()
export class SigningKeys implements OnModuleInit {
  private signing: { kid: string; key: KeyLike | Uint8Array } | undefined;
  private published: PublicKeySet = { keys: [] };

  constructor(private readonly database: DataSource) {}

  /** Loads the keys; the first process of a new installation makes one. */
  async onModuleInit(): Promise<void> {
    const rows = await this.database.transaction(async (manager) => {
      await manager.query(
        `select pg_advisory_xact_lock(hashtextextended('dearly signing keys ' || current_schema(), 0))`,
      );
      const known = await manager.find(SigningKeyEntity, { order: { createdAt: 'DESC' } });
      return known.length > 0 ? known : [await createKey(manager)];
    });
    const [newest] = rows;
    if (!newest) throw new Error('There is no signing key.');
    this.signing = { kid: newest.kid, key: await importJWK(newest.privateJwk, 'ES256') };
    this.published = { keys: rows.map(publicPart) };
  }

  /** The key that signs now, with the id that goes into the token's header. */
  current(): { kid: string; key: KeyLike | Uint8Array } {
    if (!this.signing) throw new Error('The signing keys are not loaded yet.');
    return this.signing;
  }

  /** The JWK set for verifiers; never a private part. */
  publicKeys(): PublicKeySet {
    return this.published;
  }
}

async function createKey(manager: EntityManager): Promise<SigningKeyEntity> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const privateJwk: JWK = await exportJWK(privateKey);
  const kid = await calculateJwkThumbprint(privateJwk);
  const row = manager.create(SigningKeyEntity, { kid, privateJwk, createdAt: new Date() });
  await manager.insert(SigningKeyEntity, row);
  return row;
}

function publicPart({ kid, privateJwk }: SigningKeyEntity): Record<string, unknown> {
  const { kty, crv, x, y } = privateJwk;
  return { kty, crv, x, y, kid, alg: 'ES256', use: 'sig', key_ops: ['verify'] };
}
