import { objectStoreEnv } from '@dearly/object-store';
import { rpcEnv } from '@dearly/rpc';
import { databaseEnv, internalEnv, jobsRedisEnv, loadConfig, redisEnv } from '@dearly/service';
import { z } from 'zod';
import { usageSettings } from './usage/usage-limits';

export const storageConfig = z.object({
  ...internalEnv,
  ...redisEnv,
  ...rpcEnv,
  ...jobsRedisEnv,
  ...databaseEnv,
  ...objectStoreEnv,
  ...usageSettings,
});

export type StorageConfig = z.output<typeof storageConfig>;

export function readConfig(): StorageConfig {
  return loadConfig(storageConfig);
}
