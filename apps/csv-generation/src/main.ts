import 'reflect-metadata';
import { join } from 'node:path';
import { RpcClient, RpcServer } from '@dearly/rpc';
import { bootstrap, HEALING } from '@dearly/service';
import { Logger } from '@nestjs/common';
import { Redis } from 'ioredis';
import { AppModule } from './app.module';
import { readConfig } from './config';

/** Each list may hold 10 MB in memory while it waits for a thread. */
const LISTS_AT_ONCE = 16;

const config = readConfig();
const redis = new Redis(config.REDIS_URL, {
  ...HEALING,
  maxRetriesPerRequest: 1,
  enableOfflineQueue: false,
});
redis.on('error', (error) => new Logger('Redis').warn(error.message));
const strategy = new RpcServer({
  service: 'csv',
  redisUrl: config.REDIS_URL,
  keys: config,
  concurrency: LISTS_AT_ONCE,
});
const rpc = new RpcClient({
  redisUrl: config.REDIS_URL,
  caller: 'csv-generation',
  keys: config,
});
await rpc.connect();

await bootstrap(AppModule.with(config, { redis, rpc }, join(import.meta.dirname, 'worker.mjs')), {
  name: 'csv-generation',
  config,
  strategy,
  checks: () => ({
    redis: () => redis.ping(),
    rpc: () => strategy.isReady(),
    requests: () => rpc.isReady(),
  }),
});
