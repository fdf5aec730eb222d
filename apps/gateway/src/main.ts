import 'reflect-metadata';
import { RpcClient } from '@dearly/rpc';
import { createLogger, InternalServer, startTracing, stopOnSignal } from '@dearly/service';
import { TransferServer } from '@dearly/transfer';
import type { FastifyInstance } from 'fastify';
import { AppModule } from './app.module';
import { readConfig } from './config';
import { prepareFarewell } from './http/farewell';
import { createServer } from './http/server';

/** What a stopping gateway still lets flow; a download on a slow line may take much longer, and can be gone on with. */
const LAST_TRANSFERS_MS = 60_000;

const config = readConfig();
const tracing = startTracing('gateway', config);
const logger = createLogger('gateway', config.LOG_LEVEL);
const rpc = new RpcClient({
  redisUrl: config.REDIS_URL,
  caller: 'gateway',
  keys: config,
});
const transferServer = new TransferServer({ baseUrl: config.INTERNAL_URL });
await rpc.connect();

const app = await createServer(AppModule.with(config, rpc, transferServer), config, logger);
const beginFarewell = prepareFarewell(app.getHttpAdapter().getInstance() as unknown as FastifyInstance);
const internal = new InternalServer({
  host: config.INTERNAL_HOST,
  port: config.INTERNAL_PORT,
  checks: { redis: () => rpc.isReady(), http: async () => app.getHttpServer().listening },
  handle: (request, response) => transferServer.handle(request, response),
});
const internalPort = await internal.listen();
await app.listen(config.PORT, config.HOST);
logger.info({ port: config.PORT, internalPort }, 'ready');

stopOnSignal(logger, async () => {
  internal.drain();
  beginFarewell();
  await new Promise((resolve) => setTimeout(resolve, config.SHUTDOWN_DELAY_MS));
  const overdue = setTimeout(() => transferServer.close(), LAST_TRANSFERS_MS);
  await app.close();
  clearTimeout(overdue);
  transferServer.close();
  await rpc.close();
  await internal.close();
  await tracing.stop();
});
