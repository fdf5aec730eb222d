import { rpcEnv } from '@dearly/rpc';
import {
  databaseEnv,
  internalEnv,
  jobsRedisEnv,
  loadConfig,
  publicEnv,
  redirectEnv,
  redisEnv,
} from '@dearly/service';
import { z } from 'zod';
import { blindCopySettings } from './blind-copy/blind-copy-settings';
import { roomSettings } from './rooms/room-settings';
import { encryptionKeys } from './secrets/encryption-keys';
import { mailSettings } from './settings/mail-settings';
import { signInSettings } from './settings/sign-in-settings';
import { jwkSet } from './tokens/jwk-set';

/** Settings of sessions and of the keys that sign them. */
const tokenSettings = {
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

/** More than the database work of any account call takes, less than a person notices. */
const UNNOTICED_MS = 150;

/** Settings of the account service. Times are seconds or days, as the names say. */
export const authSettings = z
  .object({
    ...internalEnv,
    ...redisEnv,
    ...rpcEnv,
    ...jobsRedisEnv,
    ...databaseEnv,
    ...publicEnv,
    ...redirectEnv,
    ...tokenSettings,
    /** What the database keeps and must not be able to use is sealed with the first; every one opens. */
    ENCRYPTION_KEYS: encryptionKeys,
    ...signInSettings,
    ...mailSettings,
    ...roomSettings,
    ...blindCopySettings,
  })
  .superRefine(({ OPENID_PROVIDERS, ID_TOKEN_ISSUERS }, context) => {
    for (const { provider, issuer } of OPENID_PROVIDERS) {
      const known = ID_TOKEN_ISSUERS.find((other) => other.provider === provider);
      if (!known || known.issuer === issuer) continue;
      const message = `names ${provider} with another issuer than ID_TOKEN_ISSUERS: the ids of one would open accounts of the other`;
      context.addIssue({ code: 'custom', path: ['OPENID_PROVIDERS'], message });
    }
  })
  .transform((settings) => ({
    ...settings,
    // Whoever has a local inbox can read every mail in it: proving an address would prove nothing.
    MAILER_AUTOCONFIRM: settings.MAILER_AUTOCONFIRM ?? settings.INBOX_URL !== undefined,
    // Mails to the local inbox bother nobody.
    SENDS_PER_TARGET: settings.SENDS_PER_TARGET ?? (settings.INBOX_URL ? 0 : 3),
    SENDS_PER_NETWORK: settings.SENDS_PER_NETWORK ?? (settings.INBOX_URL ? 0 : 300),
    /** How long calls take at least that must not tell by their time what they know. No setting: nobody gains by less. */
    unnoticedMs: UNNOTICED_MS,
    /** Whether there is anything that text messages can be sent by. */
    canSendTexts: settings.SMS_URL !== undefined || settings.INBOX_URL !== undefined,
  }));

export type AuthConfig = z.output<typeof authSettings>;

/** Injects the `AuthConfig`. */
export const AUTH_CONFIG = Symbol('AUTH_CONFIG');

export function readConfig(): AuthConfig {
  return loadConfig(authSettings);
}
