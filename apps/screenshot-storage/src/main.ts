import 'reflect-metadata';
import { databaseHealth } from '@dearly/database';
import { JobClient, JobService } from '@dearly/jobs';
import { openObjectStore } from '@dearly/object-store';
import { RpcServer } from '@dearly/rpc';
import { bootstrap } from '@dearly/service';
import { DataSource } from 'typeorm';
import { AppModule } from './app.module';
import { readConfig } from './config';
import { prepareSharp } from './images/decode-picture';

/** Uploads and renditions have limits of their own, 108 in all: 36 places are left for everything else. */
const CALLS_AT_ONCE = 144;

const config = readConfig();
prepareSharp();
const store = await openObjectStore(config);
const strategy = new RpcServer({
  service: 'storage',
  redisUrl: config.REDIS_URL,
  keys: config,
  concurrency: CALLS_AT_ONCE,
});

await bootstrap(AppModule.with(config, store), {
  name: 'screenshot-storage',
  config,
  strategy,
  checks: (app) => ({
    database: () => databaseHealth(app.get(DataSource)),
    rpc: () => strategy.isReady(),
    store: () => store.check(),
    jobs: () => app.get(JobClient).isReady(),
  }),
  alive: (app) => ({ jobs: () => app.get(JobService).isAlive() }),
});
