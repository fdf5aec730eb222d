import { LIMITS } from '@dearly/contracts';
import { NestLogger, type Logger } from '@dearly/service';
import helmet from '@fastify/helmet';
import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config';
import { serveWebFiles } from '../site/web-files';
import { readAddressesWithoutPorts } from './client-address';
import { allowOrigins } from './cross-origin';
import { answerError, ErrorFilter } from './error.filter';
import { refuseOtherHosts } from './known-hosts';
import { readBodies } from './request-body';
import { observed, observeRequests } from './observe-requests';
import { refuseOtherTargets } from './request-target';
import { denyUnusedFeatures, securityHeaders } from './security-headers';
import { answerUnreadable, HEADER_BYTES } from './unreadable-requests';
import { separateUserContent } from './user-content';

/** The public HTTP server: limits, security headers, the web app's files, and Nest's controllers. */
export async function createServer(
  module: DynamicModule,
  config: GatewayConfig,
  logger: Logger,
): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    bodyLimit: LIMITS.account.bodyBytes,
    trustProxy: config.TRUSTED_PROXIES || false,
    http: { maxHeaderSize: HEADER_BYTES },
    clientErrorHandler: answerUnreadable,
    connectionTimeout: 0,
    // Bodies have limits of their own, by how fast they come: a large one on a slow line takes minutes.
    requestTimeout: 0,
    return503OnClosing: true,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 1_024 },
    // No hook runs for what is wrong before a route is found.
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) =>
      observed(request, reply, logger, () => answerError(error, request, reply)),
  });
  const app = await NestFactory.create<NestFastifyApplication>(module, adapter, {
    bodyParser: false,
    logger: new NestLogger(logger),
  });
  const fastify = adapter.getInstance() as unknown as FastifyInstance;
  if (config.TRUSTED_PROXIES) readAddressesWithoutPorts(fastify);
  observeRequests(fastify, logger);
  readBodies(fastify);
  await app.register(helmet, securityHeaders(config));
  denyUnusedFeatures(fastify, config);
  refuseOtherTargets(fastify);
  refuseOtherHosts(fastify, config);
  separateUserContent(fastify, config);
  allowOrigins(app, config.ALLOWED_ORIGINS);
  await serveWebFiles(app, config.WEB_ROOT);
  app.useGlobalFilters(new ErrorFilter());
  return app;
}
