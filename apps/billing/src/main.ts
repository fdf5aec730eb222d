import 'reflect-metadata';
import { databaseHealth } from '@dearly/database';
import { JobClient, JobService, QueueBoard } from '@dearly/jobs';
import { RpcServer } from '@dearly/rpc';
import { bootstrap } from '@dearly/service';
import { DataSource } from 'typeorm';
import { AppModule } from './app.module';
import { readConfig } from './config';

/** Most of them wait for the payment provider. */
const CALLS_AT_ONCE = 32;

const config = readConfig();
const strategy = new RpcServer({
  service: 'billing',
  redisUrl: config.REDIS_URL,
  keys: config,
  concurrency: CALLS_AT_ONCE,
});
const board = new QueueBoard({ redisUrl: config.JOBS_REDIS_URL, password: config.QUEUE_BOARD_PASSWORD });

await bootstrap(AppModule.with(config), {
  name: 'billing',
  config,
  strategy,
  // Not the payment provider: statuses are answered and events taken in while it is away.
  checks: (app) => ({
    database: () => databaseHealth(app.get(DataSource)),
    rpc: () => strategy.isReady(),
    jobs: () => app.get(JobClient).isReady(),
  }),
  alive: (app) => ({ jobs: () => app.get(JobService).isAlive() }),
  handle: board.handle,
  close: () => board.close(),
});
