import { AppError } from '@dearly/contracts';
import { Injectable, Logger } from '@nestjs/common';
import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import { askIssuer } from './ask-issuer';

type KeySet = ReturnType<typeof createLocalJWKSet>;

const KEPT_MS = 10 * 60_000;
/** A token with an unknown `kid` makes us look for new keys, at most this often: anybody can make up such tokens. */
const COOLDOWN_MS = 30_000;

/**
 * The public keys of other issuers, from the addresses that the settings name. Addresses and keys that a token itself
 * brings along (`jku`, `x5u`, `jwk`) are never looked at.
 */
@Injectable()
export class IssuerKeys {
  private readonly log = new Logger(IssuerKeys.name);
  private readonly kept = new Map<string, { keys: KeySet; fetchedAt: number }>();
  private readonly underway = new Map<string, Promise<KeySet>>();

  /**
   * Finds the key of a token among those of one address, kept for ten minutes.
   * @throws AppError `id_token_refused` when the keys are out of reach
   */
  of(jwksUrl: string): JWTVerifyGetKey {
    return async (header, token) => {
      const keys = await this.keysOf(jwksUrl, KEPT_MS);
      try {
        return await keys(header, token);
      } catch (error) {
        if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
        const newer = await this.keysOf(jwksUrl, COOLDOWN_MS);
        return newer(header, token);
      }
    };
  }

  private async keysOf(url: string, oldestMs: number): Promise<KeySet> {
    const known = this.kept.get(url);
    if (known && Date.now() - known.fetchedAt < oldestMs) return known.keys;
    const underway = this.underway.get(url) ?? this.fetch(url).finally(() => this.underway.delete(url));
    this.underway.set(url, underway);
    return underway;
  }

  private async fetch(url: string): Promise<KeySet> {
    try {
      const response = await askIssuer(url, { headers: { accept: 'application/json' } });
      if (!response.ok) throw new Error(`The issuer answered ${response.status}.`);
      const keys = createLocalJWKSet((await response.json()) as JSONWebKeySet);
      this.kept.set(url, { keys, fetchedAt: Date.now() });
      return keys;
    } catch (cause) {
      this.log.warn(`The keys at ${url} are out of reach: ${String(cause)}`);
      const reason = 'The keys of this provider are out of reach. Please try again in a minute.';
      throw new AppError('id_token_refused', { reason }, { cause });
    }
  }
}
