import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply } from 'fastify';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Maps to the source are for who runs this, not for everybody. */
const isPublic = (path: string): boolean => !path.endsWith('.map');
type Headers = Pick<FastifyReply, 'header'>;

/**
 * Serves the files of the built web app. Those under /assets carry a hash in their name and never change. What the build
 * has packed goes out packed, to whoever can read that.
 */
export async function serveWebFiles(app: NestFastifyApplication, webRoot: string): Promise<void> {
  const root = resolve(webRoot);
  const assets = join(root, 'assets');
  if (existsSync(assets)) {
    const setHeaders = (reply: Headers) =>
      void reply.header('cache-control', 'public, max-age=31536000, immutable');
    await app.register(fastifyStatic, {
      root: assets,
      prefix: '/assets/',
      index: false,
      cacheControl: false,
      preCompressed: true,
      allowedPath: isPublic,
      setHeaders,
    });
  }
  if (existsSync(root)) {
    const setHeaders = (reply: Headers) => void reply.header('cache-control', 'no-cache');
    // One route a file, so that every other URL stays a page of the app.
    await app.register(fastifyStatic, {
      root,
      wildcard: false,
      globIgnore: ['assets/**', '**/*.{br,gz,map}', 'index.html'],
      index: false,
      cacheControl: false,
      preCompressed: true,
      setHeaders,
      decorateReply: !existsSync(assets),
    });
  }
}
