import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { Transform } from 'node:stream';

/** A proxy between a client and a real server, to take the network away, make it slow, and give it back. */
export class TcpGate {
  private readonly sockets = new Set<Socket>();
  private isOpen = true;
  private delayMs = 0;

  private constructor(
    private readonly server: Server,
    /** The address of the gate, in the form of the server's own. */
    readonly url: string,
  ) {}

  /** Opens a gate to the server at `target`, e.g. `postgres://user@host:5432/name`. */
  static async to(target: string): Promise<TcpGate> {
    const address = new URL(target);
    const [host, port] = [address.hostname, Number(address.port)];
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    address.hostname = '127.0.0.1';
    address.port = String((server.address() as AddressInfo).port);
    const gate = new TcpGate(server, address.href);
    server.on('connection', (inner) => gate.admit(inner, host, port));
    return gate;
  }

  /** Ends all connections and takes no new ones. */
  cut(): void {
    this.isOpen = false;
    for (const socket of this.sockets) socket.destroy();
  }

  /** Lets each piece of up to 64 kB wait this long, one after the other in each direction of a connection. */
  slow(delayMs: number): void {
    this.delayMs = delayMs;
  }

  restore(): void {
    this.isOpen = true;
    this.delayMs = 0;
  }

  async close(): Promise<void> {
    this.cut();
    this.server.close();
    await once(this.server, 'close');
  }

  private admit(inner: Socket, host: string, port: number): void {
    if (!this.isOpen) {
      inner.destroy();
      return;
    }
    const outer = connect(port, host);
    for (const [socket, other] of [
      [inner, outer],
      [outer, inner],
    ] as const) {
      this.sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        this.sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(this.line()).pipe(other);
    }
  }

  private line(): Transform {
    return new Transform({
      transform: (piece, _encoding, done) => {
        if (this.delayMs === 0) done(null, piece);
        else setTimeout(() => done(null, piece), this.delayMs);
      },
    });
  }
}
