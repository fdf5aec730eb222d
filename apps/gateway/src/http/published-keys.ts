import type { RpcClient } from '@dearly/rpc';
import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';

/** Kept at hand for so long, then asked for again. */
const FRESH_MS = 10 * 60_000;
/** Between two questions: neither forged tokens nor an absence of auth make more of them. */
const RETRY_MS = 10_000;

/** The public keys that auth publishes (account protocol, A3), fetched when they are needed. */
export class PublishedKeys {
  private find: JWTVerifyGetKey | undefined;
  private fetchedAt = 0;
  private askedAt = 0;
  private asking: Promise<JWTVerifyGetKey> | undefined;

  constructor(private readonly rpc: RpcClient) {}

  /**
   * Runs `verify` with the keys that are known, and once more with fresh ones when it finds that a key is missing:
   * that key may be new. @throws AppError when auth never answered yet, and whatever `verify` throws.
   */
  async with<T>(requestId: string, verify: (find: JWTVerifyGetKey) => Promise<T>): Promise<T> {
    try {
      return await verify(await this.known(requestId, FRESH_MS));
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      return verify(await this.known(requestId, RETRY_MS));
    }
  }

  private async known(requestId: string, maxAgeMs: number): Promise<JWTVerifyGetKey> {
    const now = Date.now();
    if (this.find && (now - this.fetchedAt < maxAgeMs || now - this.askedAt < RETRY_MS)) return this.find;
    this.asking ??= this.ask(requestId).finally(() => {
      this.asking = undefined;
    });
    return this.asking;
  }

  private async ask(requestId: string): Promise<JWTVerifyGetKey> {
    try {
      const jwks = await this.rpc.call('auth.jwks', {}, { requestId });
      this.find = createLocalJWKSet(jwks as unknown as JSONWebKeySet);
      this.fetchedAt = Date.now();
    } catch (error) {
      // While auth is away the keys that are known stay good: nobody is signed out by a restart.
      if (!this.find) throw error;
    }
    this.askedAt = Date.now();
    return this.find;
  }
}
