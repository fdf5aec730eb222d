import { get, type ClientRequest } from 'node:http';

/** Downloads that are read by a byte a second. One that the server has ended begins anew, until `stop`. */
export class SlowReaders {
  private readonly open = new Set<ClientRequest>();
  private isOver = false;

  constructor(private readonly url: string) {}

  start(token: string, path: string): void {
    if (this.isOver) return;
    // Strangers do not share a network with them.
    const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': '198.51.100.7' };
    const reading = get(`${this.url}${path}`, { agent: false, headers }, (answer) => {
      const sips = setInterval(() => answer.read(1), 1_000);
      answer.on('error', () => undefined).on('close', () => clearInterval(sips));
      // An answer that is not read does not tell that its connection has gone.
      answer.socket.on('close', () => reading.destroy());
      if (answer.statusCode !== 200) answer.resume();
    });
    this.open.add(reading);
    reading.on('error', () => undefined);
    reading.on('close', () => {
      this.open.delete(reading);
      setTimeout(() => this.start(token, path), 500);
    });
  }

  stop(): void {
    this.isOver = true;
    for (const reading of this.open) reading.destroy();
  }
}
