import { JOBS, type JobMap } from '@dearly/contracts';
import { Logger } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { deadQueueOf, serviceOf } from './job-names';
import { JobQueues } from './job-queues';

export const queueBoardEnv = {
  /** Opens the queue board on the internal port, for any user name and this password. Absent: there is none. */
  QUEUE_BOARD_PASSWORD: z.string().min(16).optional(),
};
export type QueueBoardOptions = {
  /** The Redis of background jobs. */
  redisUrl: string;
  password: string | undefined;
  /** The jobs that exist; the product's own unless a test brings others. */
  map?: JobMap;
};

const BASE = '/queues';
/** The board's own files and nothing else: its page would fetch fonts from a stranger. */
const CONTENT_POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'";

/**
 * All job queues and their dead letters, to look at and not to touch, under `/queues` of the internal port. Opens
 * with the first look: a process whose board nobody asks for neither loads it nor connects.
 */
export class QueueBoard {
  private readonly logger = new Logger('Jobs');
  private pages: Promise<FastifyInstance> | undefined;
  private queues: JobQueues | undefined;

  constructor(private readonly options: QueueBoardOptions) {}

  /** Answers what lies under `/queues`; false when that is not what was asked for, and when there is no board. */
  readonly handle = (request: IncomingMessage, response: ServerResponse): boolean => {
    const { password } = this.options;
    const path = request.url?.split('?')[0] ?? '';
    if (password === undefined || (path !== BASE && !path.startsWith(`${BASE}/`))) return false;
    if (!isKnown(request.headers.authorization, password)) {
      refuse(request, response, 401, { 'www-authenticate': 'Basic realm="queues", charset="UTF-8"' });
    } else if (request.method !== 'GET' && request.method !== 'HEAD') {
      // The board refuses as well; here is no way around that, whatever its next version brings.
      refuse(request, response, 405, { allow: 'GET, HEAD' });
    } else void this.show(request, response);
    return true;
  };

  async close(): Promise<void> {
    await (await this.pages)?.close();
    await this.queues?.onApplicationShutdown();
  }

  private async show(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      this.pages ??= this.open();
      (await this.pages).routing(request, response);
    } catch (error) {
      this.pages = undefined;
      this.logger.error('The queue board could not be opened', error instanceof Error ? error.stack : '');
      refuse(request, response, 503);
    }
  }

  private async open(): Promise<FastifyInstance> {
    const { createBullBoard } = await import('@bull-board/api');
    const { BullMQAdapter } = await import('@bull-board/api/bullMQAdapter');
    const { FastifyAdapter } = await import('@bull-board/fastify');
    const { fastify } = await import('fastify');
    const { map = JOBS, redisUrl } = this.options;
    const opened = (this.queues ??= await new JobQueues(redisUrl).connect());
    const services = [...new Set(Object.keys(map).map(serviceOf))].sort();
    const adapter = new FastifyAdapter();
    createBullBoard({
      queues: services
        .flatMap((service) => [service, deadQueueOf(service)])
        .map((name) => new BullMQAdapter(opened.open(name), { readOnlyMode: true })),
      serverAdapter: adapter,
      options: { uiConfig: { boardTitle: 'Dearly', locale: { lng: 'en' } } },
    });
    adapter.setBasePath(BASE);
    const pages = fastify();
    // Last of all: the board has a mind of its own about caching.
    pages.addHook('onSend', async (_request, reply) => {
      void reply.headers({ 'cache-control': 'no-store', 'content-security-policy': CONTENT_POLICY });
    });
    await pages.register(adapter.registerPlugin(), { prefix: BASE });
    await pages.ready();
    return pages;
  }
}

/** Whether the credentials (RFC 7617) hold the password; takes as long for a wrong one as for the right one. */
function isKnown(authorization: string | undefined, password: string): boolean {
  const encoded = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(authorization ?? '')?.[1] ?? '';
  const credentials = Buffer.from(encoded, 'base64').toString();
  const given = credentials.slice(credentials.indexOf(':') + 1);
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(password));
}

function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers: Record<string, string> = {},
): void {
  request.resume();
  response.writeHead(status, { ...headers, 'cache-control': 'no-store', 'content-length': 0 }).end();
}
