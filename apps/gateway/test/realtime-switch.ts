import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** One address that leads to whichever server it was told last, as a load balancer's does. */
export type Switch = { url: string; lead: (url: string) => void; close: () => void };

export async function startSwitch(to: string): Promise<Switch> {
  let target = new URL(to);
  const sockets = new Set<Socket>();
  const server = createServer((inner) => {
    const outer = connect(Number(target.port), target.hostname);
    for (const [socket, other] of [
      [inner, outer],
      [outer, inner],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => other.destroy());
      socket.pipe(other);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lead: (url) => {
      target = new URL(url);
    },
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
