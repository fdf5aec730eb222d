import { rpcEnv } from '@dearly/rpc';
import { internalEnv, internalUrl, jobsRedisEnv, loadConfig, redisEnv } from '@dearly/service';
import { z } from 'zod';
import { modelEnv, modelIsNamed } from './feedback/model-env';

export const ocrConfig = z
  .object({
    ...internalEnv,
    ...redisEnv,
    ...rpcEnv,
    ...jobsRedisEnv,
    ...modelEnv,
    /** Address at which screenshot-storage reaches this instance; pictures and results go through it. */
    INTERNAL_URL: z.url().optional(),
    /** Pictures that are read at the same time, each on a thread of its own. */
    READERS: z.coerce.number().int().min(1).max(8).default(2),
  })
  .refine((config) => config.INTERNAL_URL !== undefined || config.INTERNAL_PORT !== 0, {
    path: ['INTERNAL_PORT'],
    message: 'must be a fixed port unless INTERNAL_URL is set, because screenshot-storage connects to it',
  })
  .refine(...modelIsNamed)
  .transform((config) => ({
    ...config,
    INTERNAL_URL: config.INTERNAL_URL ?? internalUrl(config.INTERNAL_HOST, config.INTERNAL_PORT),
  }));

export type OcrConfig = z.output<typeof ocrConfig>;

export function readConfig(): OcrConfig {
  return loadConfig(ocrConfig);
}
