import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { AppError, LIMITS } from '@dearly/contracts';
import { networkOf } from '@dearly/service';
import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { WebSocketServer } from 'ws';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config';
import { clientAddress } from '../http/client-address';
import { isForHost, siteHosts, UNKNOWN_HOST } from '../http/known-hosts';
import { EndedSessions } from '../sessions/ended-sessions';
import { Actors, type Actor } from './actors';
import { protocolVersion } from './frame';
import { LiveFeeds } from './live-feeds';
import { LiveQuota } from './live-quota';
import { LiveSocket, type SocketServices } from './live-socket';
import { PresenceService } from './presence.service';
import { Rooms } from './rooms';
import { isKnownOrigin, readUpgrade, refuseUpgrade } from './upgrade-check';

const LOOK_EVERY_MS = 5_000;
/** Names and references of a frame, beside its payload. */
const HEAD_BYTES = 4 * 1024;
/** "Service restart": clients connect again, to another gateway. */
const RESTART = 1012;

/** Lets clients in at /realtime/v1/websocket of the public server (account protocol, A7), and sees them out. */
@Injectable()
export class RealtimeGateway implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Live');
  private readonly sockets = new Set<LiveSocket>();
  private readonly server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: LIMITS.live.payloadBytes + HEAD_BYTES,
  });
  private readonly services: SocketServices;
  private timer: NodeJS.Timeout | undefined;
  private isClosing = false;

  constructor(
    private readonly adapterHost: HttpAdapterHost,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
    private readonly actors: Actors,
    feeds: LiveFeeds,
    presence: PresenceService,
    private readonly quota: LiveQuota,
    endedSessions: EndedSessions,
    rooms: Rooms,
  ) {
    this.services = { feeds, presence, actors, quota, endedSessions, rooms };
  }

  onApplicationBootstrap(): void {
    const http = this.adapterHost.httpAdapter.getHttpServer() as Server;
    http.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      // A client that hangs up while its key is checked must not end the process.
      socket.on('error', (error: Error) => this.logger.debug(`An upgrade broke off: ${error.message}`));
      void this.admit(request, socket, head);
    });
    this.timer = setInterval(() => this.closeIdle(performance.now()), LOOK_EVERY_MS);
    this.timer.unref();
  }

  /** Before the HTTP server closes, which would wait for the sockets otherwise. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isClosing = true;
    clearInterval(this.timer);
    for (const socket of this.sockets) socket.close(RESTART, 'Service restart');
    await Promise.all([...this.sockets].map(({ gone }) => gone));
  }

  /** Closes the sockets from which nothing has come for too long; `now` as performance.now() tells. */
  closeIdle(now: number): void {
    for (const socket of this.sockets) socket.closeIfIdle(now);
  }

  private async admit(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    if (!isForHost(request, siteHosts(this.config)))
      return refuseUpgrade(socket, '421 Misdirected Request', UNKNOWN_HOST);
    const wanted = readUpgrade(request);
    if (!wanted) return refuseUpgrade(socket, '404 Not Found', 'There is no websocket at this address.');
    if (!isKnownOrigin(request, [new URL(this.config.PUBLIC_URL).origin, ...this.config.ALLOWED_ORIGINS]))
      return refuseUpgrade(socket, '403 Forbidden', 'Pages of this origin may not connect.');
    const version = protocolVersion.safeParse(wanted.version).data;
    if (!version) return refuseUpgrade(socket, '400 Bad Request', 'vsn is 1.0.0 or 2.0.0.');
    const actor = await this.identify(wanted.apikey, socket);
    if (!actor) return;
    if (this.isClosing) return refuseUpgrade(socket, '503 Service Unavailable', 'Please connect again.');
    const network = networkOf(clientAddress(request, this.config.TRUSTED_PROXIES));
    if (!this.takeSocket(network, socket)) return;
    this.server.handleUpgrade(request, socket, head, (ws) => {
      const live = new LiveSocket(ws, version, { actor, network }, this.services);
      this.sockets.add(live);
      void live.gone.then(() => this.sockets.delete(live));
    });
  }

  /** Counts the connection for its network until it is closed, whether it becomes a websocket or not. */
  private takeSocket(network: string, socket: Duplex): boolean {
    // It hung up while its key was checked, and will not close once more.
    if (socket.destroyed) return false;
    const id = randomUUID();
    try {
      this.quota.takeSocket({ network }, id);
    } catch (error) {
      refuseUpgrade(socket, '429 Too Many Requests', (error as Error).message);
      return false;
    }
    socket.once('close', () => this.quota.giveBack(id));
    return true;
  }

  private async identify(apikey: string, socket: Duplex): Promise<Actor | undefined> {
    try {
      return await this.actors.ofKey(apikey, randomUUID());
    } catch (error) {
      refuseUpgrade(
        socket,
        errorStatus(error),
        error instanceof AppError ? error.message : 'The apikey is not valid.',
      );
      return undefined;
    }
  }
}

function errorStatus(error: unknown): string {
  if (!(error instanceof AppError)) return '401 Unauthorized';
  if (error.status >= 500) return '503 Service Unavailable';
  return error.status === 403 ? '403 Forbidden' : '401 Unauthorized';
}
