import { rpcEnv } from '@dearly/rpc';
import { internalEnv, loadConfig, redisEnv } from '@dearly/service';
import { z } from 'zod';

export const csvConfig = z.object({
  ...internalEnv,
  ...redisEnv,
  ...rpcEnv,
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  MAIL_FROM: z.string().regex(/@/, 'must hold an e-mail address').default('Dearly <files@dearly.local>'),
});

export type CsvConfig = z.output<typeof csvConfig>;

export function readConfig(): CsvConfig {
  return loadConfig(csvConfig);
}
