import { RpcClient } from '@dearly/rpc';
import { createLogger, InternalServer, NestLogger } from '@dearly/service';
import { askingAs, freePort, rpcSettings } from '@dearly/testing';
import { TransferServer } from '@dearly/transfer';
import { NestFactory } from '@nestjs/core';
import { resolve } from 'node:path';
import { AppModule } from '../src/app.module';
import { ocrConfig } from '../src/config';
import type { Surroundings } from './surroundings';

const threadFile = resolve(__dirname, 'threads/obedient-thread.mjs');

/** The service in this process, with threads that do what the picture says. Resolves to the function that stops it. */
export async function startWorkerHere(
  around: Surroundings,
  limitMs: number,
  settings: Record<string, string> = {},
): Promise<() => Promise<void>> {
  const config = ocrConfig.parse({
    ...rpcSettings('ocr-analysis'),
    REDIS_URL: around.rpcUrl,
    JOBS_REDIS_URL: around.jobsUrl,
    INTERNAL_PORT: String(await freePort()),
    READERS: '1',
    ...settings,
  });
  const rpc = new RpcClient({ redisUrl: config.REDIS_URL, ...askingAs('ocr-analysis') });
  const transferServer = new TransferServer({ baseUrl: config.INTERNAL_URL });
  const internal = new InternalServer({
    host: config.INTERNAL_HOST,
    port: config.INTERNAL_PORT,
    checks: {},
    handle: (request, response) => transferServer.handle(request, response),
  });
  await rpc.connect();
  await internal.listen();
  const module = AppModule.with(config, { rpc, transferServer }, { threadFile, limitMs });
  const logger = new NestLogger(createLogger('ocr-analysis', 'silent'));
  const app = await NestFactory.createApplicationContext(module, { logger });
  return async () => {
    await app.close();
    await internal.close();
  };
}
