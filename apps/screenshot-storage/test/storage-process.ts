import 'reflect-metadata';
import { openObjectStore } from '@dearly/object-store';
import { RpcServer } from '@dearly/rpc';
import { createLogger, NestLogger } from '@dearly/service';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../src/app.module';
import { storageConfig } from '../src/config';

// The service as a process of its own: storage-process <schema> <settings as JSON>. Says "ready".
const [schema = '', settings = '{}'] = process.argv.slice(2);
const config = storageConfig.parse(JSON.parse(settings));
const store = await openObjectStore(config);
const app = await NestFactory.createMicroservice(AppModule.with(config, store, schema), {
  strategy: new RpcServer({
    service: 'storage',
    redisUrl: config.REDIS_URL,
    keys: config,
    concurrency: 32,
  }),
  logger: new NestLogger(createLogger('storage', 'silent')),
});
await app.listen();
// The spec is gone: so is its service.
process.on('disconnect', () => process.exit(1));
process.send?.('ready');
