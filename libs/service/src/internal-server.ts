import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Logger } from '@nestjs/common';
import { collectDefaultMetrics, register } from 'prom-client';
import { EventLoopWatch } from './event-loop-watch';
import { runChecks, type Checks, type Health } from './health';

export type InternalServerOptions = {
  host: string;
  port: number;
  /** What readiness asks. */
  checks: Checks;
  /** What liveness asks beside the event loop: nothing outside this process, or an outage would restart all of them. */
  alive?: Checks;
  /** Serves what belongs to a process beside health and metrics; answers true when it took the request. */
  handle?: (request: IncomingMessage, response: ServerResponse) => boolean;
};

const metricsLog = new Logger('Metrics');

/** Health, readiness and metrics of one process on a port that is never public. */
export class InternalServer {
  private readonly server: Server;
  private readonly loop = new EventLoopWatch();
  private isDraining = false;

  constructor(private readonly options: InternalServerOptions) {
    // A pushed answer is a request, and takes as long as the line of whoever reads it: Node's five minutes are not enough.
    this.server = createServer({ requestTimeout: 0 }, (request, response) => this.answer(request, response));
    // Measured by the runtime itself, event loop delay included.
    if (!register.getSingleMetric('process_cpu_seconds_total')) {
      collectDefaultMetrics({ eventLoopMonitoringPrecision: 10 });
      // Nine series each in every process, and only a heap snapshot says why a space grows.
      for (const figure of ['total', 'used', 'available'])
        register.removeSingleMetric(`nodejs_heap_space_size_${figure}_bytes`);
    }
  }

  /** Resolves with the port it listens on. */
  async listen(): Promise<number> {
    await new Promise<void>((resolve, reject) => {
      this.server.once('error', reject);
      this.server.listen(this.options.port, this.options.host, resolve);
    });
    return (this.server.address() as AddressInfo).port;
  }

  /** From now on "not ready", so that no new work is sent here. */
  drain(): void {
    this.isDraining = true;
  }

  async close(): Promise<void> {
    this.loop.stop();
    await new Promise<void>((resolve) => {
      this.server.close(() => resolve());
      this.server.closeAllConnections();
    });
  }

  private answer(request: IncomingMessage, response: ServerResponse): void {
    if (this.options.handle?.(request, response)) return;
    const path = request.url?.split('?')[0];
    if (path === '/health/live') return void this.answerLive(response);
    if (path === '/health/ready') return void this.answerReady(response);
    if (path === '/metrics') return void answerMetrics(response);
    sendJson(response, 404, { status: 'not found' });
  }

  private async answerLive(response: ServerResponse): Promise<void> {
    const loop = () => Promise.resolve(this.loop.isFree());
    const health = await runChecks({ loop, ...this.options.alive });
    sendJson(response, statusOf(health), health);
  }

  private async answerReady(response: ServerResponse): Promise<void> {
    const health = await runChecks(this.options.checks);
    if (this.isDraining) return sendJson(response, 503, { ...health, status: 'draining' });
    sendJson(response, statusOf(health), health);
  }
}

function statusOf({ status }: Health): number {
  return status === 'ok' ? 200 : 503;
}

/** Never rejects: nobody waits for this, and a rejection that nobody awaits ends the process. */
async function answerMetrics(response: ServerResponse): Promise<void> {
  try {
    const body = await register.metrics();
    response.writeHead(200, { 'content-type': register.contentType }).end(body);
  } catch (error) {
    metricsLog.error(`The metrics could not be collected: ${String(error)}`);
    response
      .writeHead(500, { 'content-type': 'text/plain; charset=utf-8' })
      .end('The metrics could not be collected; the log says why.\n');
  }
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response
    .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    .end(JSON.stringify(body));
}
