import { resolve } from 'node:path';
import { objectStoreEnv } from '@dearly/object-store';
import { databaseEnv, internalEnv, loadConfig, tracingEnv } from '@dearly/service';
import { z } from 'zod';
import { identityList, recipientList } from './sealing/keys';

const archiveEnv = {
  /** Folder that takes the backups, a mounted volume for instance. This, or a bucket. */
  BACKUP_DIR: z.string().min(1).optional(),
  /** The S3-compatible store that takes the backups: scheme, host and port. */
  BACKUP_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  BACKUP_S3_REGION: objectStoreEnv.S3_REGION,
  /** A bucket of its own, for one installation alone. */
  BACKUP_S3_BUCKET: z.string().min(3).max(63).default('dearly-backup'),
  BACKUP_S3_ACCESS_KEY: z.string().min(1).optional(),
  BACKUP_S3_SECRET_KEY: z.string().min(1).optional(),
  /** Public keys of age that every backup is sealed for: whoever has the identity of one of them can restore it. */
  BACKUP_RECIPIENTS: recipientList.optional(),
  /** Private keys that open backups. Given for a restore alone, and for a check that opens everything. */
  BACKUP_IDENTITY: identityList.optional(),
  /** Whole backups that are kept; older ones are removed after a new one is whole. */
  BACKUP_KEEP: z.coerce.number().int().min(1).max(1_000).default(7),
  /** Folder of `pg_dump` and `pg_restore`, which must not be older than the server. Absent: they are on the PATH. */
  PG_BIN_DIR: z.string().min(1).optional(),
};

export const backupConfig = z
  .object({
    LOG_LEVEL: internalEnv.LOG_LEVEL,
    ...tracingEnv,
    ...databaseEnv,
    ...objectStoreEnv,
    ...archiveEnv,
  })
  .refine(({ BACKUP_DIR, BACKUP_S3_ENDPOINT }) => Boolean(BACKUP_DIR) !== Boolean(BACKUP_S3_ENDPOINT), {
    path: ['BACKUP_DIR'],
    message: 'set this for a folder, or BACKUP_S3_ENDPOINT for a bucket, and not both',
  })
  .refine((config) => !isOnePlace(config), {
    path: ['BACKUP_DIR'],
    message: 'backups must not lie in the store that they are made of',
  });

export type BackupConfig = z.output<typeof backupConfig>;

export function readConfig(): BackupConfig {
  return loadConfig(backupConfig);
}

/** The environment of a program of PostgreSQL: ours but the identity, with the password, which no argument may hold. */
export function programEnv(password: string): NodeJS.ProcessEnv {
  return { ...process.env, BACKUP_IDENTITY: '', PGPASSWORD: password, PGCONNECT_TIMEOUT: '10', LC_ALL: 'C' };
}

type Places = Pick<z.output<z.ZodObject<typeof archiveEnv>>, 'BACKUP_DIR' | 'BACKUP_S3_ENDPOINT'> & {
  BACKUP_S3_BUCKET: string;
  STORE_DIR: string;
  S3_ENDPOINT?: string | undefined;
  S3_BUCKET: string;
};

function isOnePlace(places: Places): boolean {
  const { BACKUP_DIR, BACKUP_S3_ENDPOINT, S3_ENDPOINT } = places;
  if (BACKUP_DIR) return !S3_ENDPOINT && resolve(BACKUP_DIR) === resolve(places.STORE_DIR);
  if (!BACKUP_S3_ENDPOINT || !S3_ENDPOINT) return false;
  return (
    new URL(BACKUP_S3_ENDPOINT).href === new URL(S3_ENDPOINT).href &&
    places.BACKUP_S3_BUCKET === places.S3_BUCKET
  );
}
