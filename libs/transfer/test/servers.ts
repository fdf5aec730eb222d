import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { TransferServer, type AnswerPace } from '../src';

/** A transfer server behind a real HTTP server, as the gateway has it on its internal port. */
export async function startTransferServer(pace?: AnswerPace): Promise<{
  server: TransferServer;
  url: string;
  close: () => Promise<void>;
}> {
  const server = createServer((request, response) => {
    if (!transferServer.handle(request, response)) response.writeHead(418).end();
  });
  const url = await listen(server);
  const transferServer = new TransferServer({ baseUrl: url, ...(pace ? { pace } : {}) });
  const close = async () => {
    transferServer.close();
    await stop(server);
  };
  return { server: transferServer, url, close };
}

/** A public server whose requests the test gets: `next()` resolves with the next request, body unread. */
export async function startPublicServer() {
  const waiting: ((request: IncomingMessage) => void)[] = [];
  const server = createServer((request) => waiting.shift()?.(request));
  const url = await listen(server);
  return {
    port: Number(new URL(url).port),
    next: () => new Promise<IncomingMessage>((resolve) => waiting.push(resolve)),
    close: () => stop(server),
  };
}

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function stop(server: Server): Promise<void> {
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
}
