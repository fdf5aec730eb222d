import {
  Logger as NestLog,
  type DynamicModule,
  type INestApplicationContext,
  type Type,
} from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { CustomTransportStrategy } from '@nestjs/microservices';
import type { InternalConfig } from './config';
import type { Checks } from './health';
import { InternalServer } from './internal-server';
import { createLogger, NestLogger } from './logger';
import { stopOnSignal } from './shutdown';

export type ServiceOptions = {
  name: string;
  config: InternalConfig;
  /** The lane this service takes its requests from. */
  strategy: CustomTransportStrategy;
  /** What readiness asks; gets the application to find its providers. */
  checks: (app: INestApplicationContext) => Checks;
};

/**
 * Starts a background service: handlers on lane 1, health and metrics on the internal port, and an orderly
 * stop on SIGTERM or SIGINT (not ready, no new requests, finish those begun, close).
 */
export async function bootstrap(module: Type | DynamicModule, options: ServiceOptions): Promise<void> {
  const { name, config, strategy } = options;
  const logger = createLogger(name, config.LOG_LEVEL);
  const app = await NestFactory.createMicroservice(module, { strategy, logger: new NestLogger(logger) });
  const internal = new InternalServer({
    host: config.INTERNAL_HOST,
    port: config.INTERNAL_PORT,
    checks: options.checks(app),
  });
  await app.listen();
  const port = await internal.listen();
  stopOnSignal(logger, async () => {
    internal.drain();
    await new Promise((resolve) => setTimeout(resolve, config.SHUTDOWN_DELAY_MS));
    await app.close();
    await internal.close();
  });
  logger.info({ internalPort: port }, 'ready');
  NestLog.flush();
}
