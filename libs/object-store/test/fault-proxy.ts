import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/**
 * What happens between a client and the server. `down`: no connection lasts. `silent`: nothing passes. `trickle`: the
 * server's bytes pass one by one. `answer`: this text comes back instead of the server's. `cut` and `end` break off
 * after so many bytes, hard or with a polite end, in the direction they name.
 */
export type Fault =
  | { kind: 'none' | 'down' | 'silent' | 'trickle' }
  | { kind: 'answer'; text: string }
  | { kind: 'cut' | 'end'; direction: 'up' | 'down'; afterBytes: number };

/** A proxy before a real server that does what networks and tired servers do. Give it a fault at any time. */
export class FaultProxy {
  private readonly sockets = new Set<Socket>();
  private current: Fault = { kind: 'none' };

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async to(target: string): Promise<FaultProxy> {
    const { hostname, port } = new URL(target);
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const proxy = new FaultProxy(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    server.on('connection', (client) => proxy.admit(client, connect(Number(port), hostname)));
    return proxy;
  }

  /** Holds from now on, also for connections that are open. */
  set fault(fault: Fault) {
    this.current = fault;
    if (fault.kind === 'down') for (const socket of this.sockets) socket.destroy();
  }

  async close(): Promise<void> {
    this.fault = { kind: 'down' };
    this.server.close();
    await once(this.server, 'close');
  }

  private admit(client: Socket, server: Socket): void {
    if (this.current.kind === 'down') client.destroy();
    this.forward(client, server, 'up');
    this.forward(server, client, 'down');
  }

  private forward(from: Socket, to: Socket, direction: 'up' | 'down'): void {
    let passed = 0;
    this.sockets.add(from);
    from.on('error', () => to.destroy());
    from.on('close', () => {
      this.sockets.delete(from);
      to.end();
    });
    from.on('data', (chunk: Buffer) => {
      const fault = this.current;
      const start = passed;
      passed += chunk.length;
      if (fault.kind === 'silent') return;
      if (fault.kind === 'answer' && direction === 'up') return void from.end(fault.text);
      if (fault.kind === 'trickle' && direction === 'down') return this.trickle(from, to, chunk);
      if ((fault.kind === 'cut' || fault.kind === 'end') && fault.direction === direction) {
        if (passed >= fault.afterBytes) {
          to.write(chunk.subarray(0, Math.max(0, fault.afterBytes - start)), () => {
            if (fault.kind === 'end') to.end();
            else to.resetAndDestroy();
            from.destroy();
          });
          return;
        }
      }
      if (!to.write(chunk)) {
        from.pause();
        to.once('drain', () => from.resume());
      }
    });
  }

  private trickle(from: Socket, to: Socket, chunk: Buffer): void {
    from.pause();
    let next = 0;
    const timer = setInterval(() => {
      if (next < chunk.length && !to.destroyed) return void to.write(chunk.subarray(next, ++next));
      clearInterval(timer);
      from.resume();
    }, 1);
  }
}
