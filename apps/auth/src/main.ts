import 'reflect-metadata';
import { databaseHealth } from '@dearly/database';
import { JobClient, JobService } from '@dearly/jobs';
import { RpcServer } from '@dearly/rpc';
import { bootstrap } from '@dearly/service';
import { DataSource } from 'typeorm';
import { AppModule } from './app.module';
import { readConfig } from './config';

const config = readConfig();
const strategy = new RpcServer({
  service: 'auth',
  redisUrl: config.REDIS_URL,
  keys: config,
});

await bootstrap(AppModule.with(config), {
  name: 'auth',
  config,
  strategy,
  checks: (app) => ({
    database: () => databaseHealth(app.get(DataSource)),
    rpc: () => strategy.isReady(),
    jobs: () => app.get(JobClient).isReady(),
  }),
  alive: (app) => ({ jobs: () => app.get(JobService).isAlive() }),
});
