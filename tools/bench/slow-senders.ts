import { request, type ClientRequest } from 'node:http';

/** Uploads that begin and never end. One that the server has ended begins anew, until `stop`. */
export class SlowSenders {
  private readonly open = new Set<ClientRequest>();
  private isOver = false;

  /** `sent` bytes of a body that is `said` to be so long. */
  constructor(
    private readonly url: string,
    private readonly path: string,
    private readonly bytes: { sent: number; said: number },
  ) {}

  start(token: string): void {
    if (this.isOver) return;
    const sending = request(`${this.url}${this.path}`, {
      method: this.path.startsWith('/storage') ? 'PUT' : 'POST',
      agent: false,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'multipart/form-data; boundary=b',
        'content-length': this.bytes.said,
        'stripe-signature': 't=1,v1=00',
      },
    });
    this.open.add(sending);
    sending.on('response', (answer) => answer.resume());
    sending.on('error', () => undefined);
    sending.on('close', () => {
      this.open.delete(sending);
      setTimeout(() => this.start(token), 50);
    });
    sending.write(Buffer.alloc(this.bytes.sent, 'x'));
  }

  stop(): void {
    this.isOver = true;
    for (const sending of this.open) sending.destroy();
  }
}
