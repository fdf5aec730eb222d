import { FAILING_AT_ONCE, reportOutages } from '@dearly/service';
import { Logger } from '@nestjs/common';
import { Redis } from 'ioredis';

const logger = new Logger('Live');

/** A connection on which a command fails soon while Redis is away, or connected but silent. */
export function openLiveRedis(url: string, name: string): Redis {
  const redis = new Redis(url, {
    ...FAILING_AT_ONCE,
    connectionName: `live-${name}`,
    autoResubscribe: false,
    commandTimeout: 2_000,
  });
  return reportOutages(redis, logger, name);
}
