import http, { type ClientRequest, type IncomingMessage } from 'node:http';
import https from 'node:https';
import { Client } from 'minio';

type Transport = Pick<typeof http, 'request'>;
export type S3Settings = {
  /** Scheme, host and port, e.g. https://minio.example.com:9000 */
  endpoint: string;
  region: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
  /** Milliseconds of silence after which the store counts as gone; 15 seconds unless told. */
  idleMs?: number;
};

export const CONNECT_MS = 3_000;
export const IDLE_MS = 15_000;

/** The `minio` client, with limits on every wait and without a second try of its own: callers know what to repeat. */
export function createClient(settings: S3Settings): Client {
  const { endpoint, region, accessKey, secretKey, idleMs = IDLE_MS } = settings;
  const { protocol, hostname, port } = new URL(endpoint);
  const useSSL = protocol === 'https:';
  return new Client({
    endPoint: hostname,
    port: port ? Number(port) : useSSL ? 443 : 80,
    useSSL,
    accessKey,
    secretKey,
    // Else it would ask for the region before every first call to a bucket.
    region,
    pathStyle: true,
    transport: timedTransport(useSSL ? https : http, idleMs),
    retryOptions: { disableRetry: true },
  });
}

function timedTransport({ request }: Transport, idleMs: number): Transport {
  const timed = (options: http.RequestOptions, onResponse: (response: IncomingMessage) => void) => {
    const outgoing = request(options, onResponse);
    outgoing.setTimeout(idleMs, () => outgoing.destroy(new Error('The object store fell silent.')));
    limitConnecting(outgoing);
    return outgoing;
  };
  return { request: timed as typeof http.request };
}

function limitConnecting(outgoing: ClientRequest): void {
  outgoing.once('socket', (socket) => {
    if (!socket.connecting) return;
    const giveUp = () => outgoing.destroy(new Error('The object store cannot be reached.'));
    const timer = setTimeout(giveUp, CONNECT_MS);
    socket.once('connect', () => clearTimeout(timer));
    socket.once('close', () => clearTimeout(timer));
  });
}
