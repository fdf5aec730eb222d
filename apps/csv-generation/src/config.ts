import { rpcEnv } from '@dearly/rpc';
import { internalEnv, loadConfig, publicEnv, redisEnv } from '@dearly/service';
import { z } from 'zod';

export const csvConfig = z.object({
  ...internalEnv,
  ...redisEnv,
  ...rpcEnv,
  ...publicEnv,
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  /** Megabytes (of 1,048,576 bytes) of answers that may wait in memory for slow readers; the largest answer has 128. */
  ANSWER_MEGABYTES: z.coerce.number().int().min(128).max(65_536).default(1_200),
  MAIL_FROM: z.string().regex(/@/, 'must hold an email address').default('Dearly <files@dearly.local>'),
});

export type CsvConfig = z.output<typeof csvConfig>;

export function readConfig(): CsvConfig {
  return loadConfig(csvConfig);
}
