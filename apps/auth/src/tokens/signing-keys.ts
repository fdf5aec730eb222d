import { inTransaction } from '@dearly/database';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import { AUTH_CONFIG, type AuthConfig } from '../config';
import { Secrets, type Place } from '../secrets/secrets';
import { isSigning } from './jwk-set';
import { SigningKeyEntity } from './signing-key.entity';

export type PublicKeySet = { keys: Record<string, unknown>[] };

/** The shared secret has no `kid`: verifiers know it by its algorithm. */
type SigningKey = { alg: string; kid?: string; key: KeyObject | Uint8Array };

/**
 * The keys of access tokens (account protocol, A3). The one of JWT_KEYS that may sign does; without one JWT_SECRET,
 * without that the newest key of the database, which the first process of an installation makes. Every key that has
 * a public part is published, so that tokens of the key before stay good until they end.
 */
@Injectable()
export class SigningKeys implements OnModuleInit {
  private signing: SigningKey | undefined;
  private published: PublicKeySet = { keys: [] };

  constructor(
    private readonly database: DataSource,
    @Inject(AUTH_CONFIG) private readonly config: Pick<AuthConfig, 'JWT_KEYS' | 'JWT_SECRET'>,
    private readonly secrets: Secrets,
  ) {}

  /** Loads the keys. @throws Error when a key of the database cannot be read. */
  async onModuleInit(): Promise<void> {
    const { JWT_KEYS: configured = [], JWT_SECRET: secret } = this.config;
    const chosen = configured.find(isSigning);
    const stored = await this.loadStored(chosen === undefined && secret === undefined);
    // A key may have moved from the database to the settings: it is the same one, and published once.
    const kids = new Set(configured.map(({ kid }) => kid));
    const all = [...configured, ...stored.filter(({ kid }) => !kids.has(kid))];
    this.published = { keys: all.map(publicPart) };
    if (chosen) this.signing = asSigningKey(chosen);
    else if (secret !== undefined) this.signing = { alg: 'HS256', key: Buffer.from(secret) };
    else if (stored[0]) this.signing = asSigningKey(stored[0]);
  }

  /** The key that signs now. */
  current(): SigningKey {
    if (!this.signing) throw new Error('The signing keys are not loaded yet.');
    return this.signing;
  }

  /** The JWK set for verifiers; never a private part, never a shared secret. */
  publicKeys(): PublicKeySet {
    return this.published;
  }

  /** 32 secret bytes for another purpose, the same in every process; new ones come with a new signing key. */
  derive(purpose: string): Buffer {
    const { key } = this.current();
    const material = key instanceof Uint8Array ? key : key.export({ format: 'der', type: 'pkcs8' });
    return Buffer.from(hkdfSync('sha256', material, '', purpose, 32));
  }

  /** Newest first; makes the first one when `isNeeded`. */
  private loadStored(isNeeded: boolean): Promise<JWK[]> {
    return inTransaction(this.database, async (manager) => {
      await manager.query(
        `select pg_advisory_xact_lock(hashtextextended('dearly signing keys ' || current_schema(), 0))`,
      );
      const known = await manager.find(SigningKeyEntity, { order: { createdAt: 'DESC' } });
      const rows = known.length === 0 && isNeeded ? [await this.create(manager)] : known;
      return rows.map((row) => ({ ...this.open(row), kid: row.kid, alg: 'ES256' }));
    });
  }

  private async create(manager: EntityManager): Promise<SigningKeyEntity> {
    const { privateKey } = await generateKeyPair('ES256', { extractable: true });
    const jwk: JWK = await exportJWK(privateKey);
    const kid = await calculateJwkThumbprint(jwk);
    const privateJwk = this.secrets.seal(JSON.stringify(jwk), placeOf(kid));
    const row = manager.create(SigningKeyEntity, { kid, privateJwk, createdAt: new Date() });
    await manager.insert(SigningKeyEntity, { kid, privateJwk, createdAt: row.createdAt });
    return row;
  }

  private open({ kid, privateJwk }: SigningKeyEntity): JWK {
    if (typeof privateJwk !== 'string') return privateJwk;
    return JSON.parse(this.secrets.open(privateJwk, placeOf(kid))) as JWK;
  }
}

function placeOf(kid: string): Place {
  return { column: 'signing_keys.private_jwk', id: kid };
}

function asSigningKey(jwk: JWK): SigningKey {
  return { alg: jwk.alg ?? 'ES256', kid: jwk.kid, key: privateKey(jwk) };
}

/** Computed from the private key rather than picked from its fields, so that nothing private can slip through. */
function publicPart(jwk: JWK): Record<string, unknown> {
  const { kid, alg } = jwk;
  const publicJwk = createPublicKey(privateKey(jwk)).export({ format: 'jwk' });
  return { ...publicJwk, kid, alg, use: 'sig', key_ops: ['verify'] };
}

function privateKey(jwk: JWK): KeyObject {
  return createPrivateKey({ key: { ...jwk }, format: 'jwk' });
}
