import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A wire to Redis that can go dead without a word: connections stay open, nothing passes, new ones get no answer. */
export type FaultProxy = { url: string; cut: () => void; restore: () => void; close: () => Promise<void> };

export async function startFaultProxy(port: number): Promise<FaultProxy> {
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((incoming) => {
    const outgoing = connect(port, '127.0.0.1');
    for (const [from, to] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(from);
      // What arrives during a cut is lost, as on a real wire that never comes back for this connection.
      from.on('data', (chunk) => void (isCut || to.write(chunk)));
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        if (!isCut) to.destroy();
      });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut: () => {
      isCut = true;
    },
    restore: () => {
      isCut = false;
    },
    close: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}
