import 'reflect-metadata';
import { JobClient, JobService } from '@dearly/jobs';
import { RpcClient } from '@dearly/rpc';
import { bootstrap } from '@dearly/service';
import { TransferServer } from '@dearly/transfer';
import { join } from 'node:path';
import { AppModule } from './app.module';
import { readConfig } from './config';
import { ReadingPool } from './threads/reading-pool';

const config = readConfig();
const rpc = new RpcClient({
  redisUrl: config.REDIS_URL,
  caller: 'ocr-analysis',
  keys: config,
});
const transferServer = new TransferServer({ baseUrl: config.INTERNAL_URL });
await rpc.connect();

const threadFile = join(import.meta.dirname, 'reading-thread.mjs');
await bootstrap(AppModule.with(config, { rpc, transferServer }, { threadFile }), {
  name: 'ocr-analysis',
  config,
  checks: (app) => ({
    rpc: () => rpc.isReady(),
    jobs: () => app.get(JobClient).isReady(),
    readers: () => app.get(ReadingPool).isReady(),
  }),
  alive: (app) => ({ jobs: () => app.get(JobService).isAlive() }),
  handle: (request, response) => transferServer.handle(request, response),
});
