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
import { InternalServer, type InternalServerOptions } from './internal-server';
import { createLogger, NestLogger } from './logger';
import { stopOnSignal } from './shutdown';
import { startTracing } from './tracing/start-tracing';

export type ServiceOptions = {
  name: string;
  config: InternalConfig;
  /** The RPC server this service takes its requests from; absent when it has jobs alone. */
  strategy?: CustomTransportStrategy;
  /** What readiness asks; gets the application to find its providers. */
  checks: (app: INestApplicationContext) => Checks;
  /** What liveness asks beside the event loop, as `InternalServer` says. */
  alive?: (app: INestApplicationContext) => Checks;
  /** What the internal port serves beside health and metrics, byte streams for instance. */
  handle?: InternalServerOptions['handle'];
  /** Ends what `handle` needed, after the application. */
  close?: () => Promise<void>;
};

const NO_RPC: CustomTransportStrategy = { listen: (callback: () => void) => callback(), close: () => {} };

/**
 * Starts a background service: traces, handlers on RPC, health and metrics on the internal port, and an orderly
 * stop on SIGTERM or SIGINT (not ready, no new requests, finish those begun, close, send what traces are left).
 */
export async function bootstrap(module: Type | DynamicModule, options: ServiceOptions): Promise<void> {
  const { name, config, strategy = NO_RPC, handle } = options;
  const tracing = startTracing(name, config);
  const logger = createLogger(name, config.LOG_LEVEL);
  const app = await NestFactory.createMicroservice(module, { strategy, logger: new NestLogger(logger) });
  const internal = new InternalServer({
    host: config.INTERNAL_HOST,
    port: config.INTERNAL_PORT,
    checks: options.checks(app),
    alive: options.alive?.(app),
    handle,
  });
  // First: the very first job may need bytes that come in by this port.
  const port = await internal.listen();
  await app.listen();
  stopOnSignal(logger, async () => {
    internal.drain();
    await new Promise((resolve) => setTimeout(resolve, config.SHUTDOWN_DELAY_MS));
    await app.close();
    await options.close?.();
    await internal.close();
    await tracing.stop();
  });
  logger.info({ internalPort: port }, 'ready');
  NestLog.flush();
}
