import { RpcClient, RpcServer } from '@dearly/rpc';
import { createLogger, InternalServer, NestLogger } from '@dearly/service';
import { answeringAs, askingAs, rpcSettings, testRedisUrl } from '@dearly/testing';
import { TransferServer, type AnswerPace } from '@dearly/transfer';
import { Module, type INestMicroservice, type Provider } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { AppModule } from '../src/app.module';
import { gatewayConfig } from '../src/config';
import { createServer } from '../src/http/server';
import { BillingStandIn } from './billing-stand-in';
import { ScreenshotStandIn } from './screenshot-stand-in';
import { AuthStandIn, CsvStandIn } from './stand-ins';
import { StorageStandIn } from './storage-stand-in';

@Module({ controllers: [AuthStandIn] })
class AuthModule {}
@Module({ controllers: [BillingStandIn] })
class BillingModule {}
@Module({ controllers: [CsvStandIn] })
class CsvModule {}
@Module({ controllers: [ScreenshotStandIn, StorageStandIn] })
class StorageModule {}

export type Gateway = {
  url: string;
  port: number;
  /** `METHOD /path` of everything it serves. */
  routes: string[];
  stop(): Promise<void>;
  stopService(name: 'auth' | 'billing' | 'csv' | 'storage'): Promise<void>;
};

/** The real gateway on a free port, real RPC and byte streams, stand-ins behind them. Specs share Redis: this one uses a database of its own. */
export async function startGateway(
  env: Record<string, string> = {},
  logger = createLogger('gateway', 'silent'),
  overrides: Provider[] = [],
  pace?: AnswerPace,
): Promise<Gateway> {
  const redisUrl = `${testRedisUrl()}/7`;
  const webRoot = await mkdtemp(join(tmpdir(), 'dearly-web-'));
  await buildWebApp(webRoot);
  const services = {
    auth: await listen(AuthModule, 'auth', redisUrl),
    billing: await listen(BillingModule, 'billing', redisUrl),
    csv: await listen(CsvModule, 'csv', redisUrl),
    storage: await listen(StorageModule, 'storage', redisUrl),
  };

  const rpc = new RpcClient({ redisUrl, ...askingAs('gateway') });
  await rpc.connect();
  // The transfer server needs the port, and the port comes with the server that serves the transfer server.
  const late: { transferServer?: TransferServer } = {};
  const internal = new InternalServer({
    host: '127.0.0.1',
    port: 0,
    checks: {},
    handle: (request, response) => late.transferServer?.handle(request, response) ?? false,
  });
  const internalPort = await internal.listen();
  const transferServer = new TransferServer({
    baseUrl: `http://127.0.0.1:${internalPort}`,
    ...(pace ? { pace } : {}),
  });
  late.transferServer = transferServer;
  const config = gatewayConfig.parse({
    ...rpcSettings('gateway'),
    REDIS_URL: redisUrl,
    WEB_ROOT: webRoot,
    INTERNAL_PORT: String(internalPort),
    ...env,
  });
  const appModule = AppModule.with(config, rpc, transferServer);
  appModule.providers?.push(...overrides);
  const app = await createServer(appModule, config, logger);
  const routes: string[] = [];
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRoute', ({ method, url: path }) => {
      for (const one of [method].flat()) routes.push(`${one} ${path}`);
    });
  await app.listen(0, '127.0.0.1');
  const url = (await app.getUrl()).replace('[::1]', '127.0.0.1');
  return {
    url,
    port: Number(new URL(url).port),
    routes,
    stopService: (name) => services[name].close(),
    async stop() {
      await app.close();
      transferServer.close();
      await rpc.close();
      await internal.close();
      await Promise.all(Object.values(services).map((service) => service.close()));
      await rm(webRoot, { recursive: true });
    },
  };
}

/** The script of the small web app that the fixture serves. */
export const SCRIPT = 'console.log("Dearly");'.repeat(100);

/** A web app as the build leaves it: one page with the place for the public address, one script and its packed form. */
async function buildWebApp(webRoot: string): Promise<void> {
  const page = '<!doctype html><title>Dearly</title><link rel="canonical" href="%ORIGIN%/">';
  await writeFile(join(webRoot, 'index.html'), page);
  await mkdir(join(webRoot, 'assets'));
  await writeFile(join(webRoot, 'assets', 'app.js'), SCRIPT);
  await writeFile(join(webRoot, 'assets', 'app.js.br'), brotliCompressSync(SCRIPT));
  await writeFile(join(webRoot, 'assets', 'app.js.map'), '{"mappings":""}');
  await writeFile(join(webRoot, 'app.js.map'), '{"mappings":""}');
  await writeFile(join(webRoot, 'sw.js'), SCRIPT);
  await writeFile(join(webRoot, 'sw.js.br'), brotliCompressSync(SCRIPT));
}

async function listen(
  module: new () => object,
  service: string,
  redisUrl: string,
): Promise<INestMicroservice> {
  const app = await NestFactory.createMicroservice(module, {
    strategy: new RpcServer({ ...answeringAs(service), redisUrl }),
    logger: new NestLogger(createLogger(service, 'silent')),
  });
  await app.listen();
  return app;
}
