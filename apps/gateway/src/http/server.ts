import { AppError, LIMITS } from '@dearly/contracts';
import { NestLogger, type Logger } from '@dearly/service';
import helmet from '@fastify/helmet';
import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import type { GatewayConfig } from '../config';
import { serveWebFiles } from '../site/web-files';
import { ErrorFilter } from './error.filter';
import { observeRequests } from './request-context';

/** The public HTTP server: limits, security headers, the web app's files, and Nest's controllers. */
export async function createServer(
  module: DynamicModule,
  config: GatewayConfig,
  logger: Logger,
): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    bodyLimit: LIMITS.account.bodyBytes,
    trustProxy: config.TRUSTED_PROXIES || false,
    connectionTimeout: 0,
    requestTimeout: 60_000,
    return503OnClosing: true,
    routerOptions: { ignoreTrailingSlash: true },
  });
  const app = await NestFactory.create<NestFastifyApplication>(module, adapter, {
    bodyParser: false,
    logger: new NestLogger(logger),
  });
  const fastify = adapter.getInstance() as unknown as FastifyInstance;
  observeRequests(fastify, logger);
  readBodies(fastify);
  await app.register(helmet, SECURITY_HEADERS);
  await serveWebFiles(app, config.WEB_ROOT);
  app.useGlobalFilters(new ErrorFilter());
  return app;
}

/** JSON for the account calls (an empty body counts as `{}`, clients send it), and uploads left as they come. */
function readBodies(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    const text = body.toString().trim();
    if (text === '') return done(null, {});
    try {
      done(null, JSON.parse(text));
    } catch {
      done(new AppError('bad_json'));
    }
  });
  fastify.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
}

const SECURITY_HEADERS = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      // The dialog and toast library writes small style elements.
      styleSrc: ["'self'", "'unsafe-inline'"],
      connectSrc: ["'self'"],
      workerSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  strictTransportSecurity: { maxAge: 31_536_000 },
  crossOriginEmbedderPolicy: false,
} as const;
