import { z } from 'zod';
import { jwkSet } from '../tokens/jwk-set';

/** Settings of sessions and of the keys that sign them. */
export const tokenSettings = {
  JWT_LIFETIME_SECONDS: z.coerce.number().int().min(60).max(86_400).default(3_600),
  /**
   * Private keys as a JWK set (JSON). The one whose `key_ops` hold `sign` signs, the others only verify. Without any,
   * an ES256 key is made once and kept in the database.
   */
  JWT_KEYS: jwkSet.optional(),
  /** The shared secret of HS256 tokens: they are accepted, and made when there are no JWT_KEYS. */
  JWT_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  /** How long a refresh token that was just used may be used again, for clients that ask twice at once. */
  REFRESH_REUSE_SECONDS: z.coerce.number().int().min(0).max(300).default(10),
  /** A session ends after this time even when it is refreshed all along. */
  SESSION_LIFETIME_DAYS: z.coerce.number().int().min(1).max(3_650).default(90),
};
