import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { BenchPerson } from '../bench-person';
import { inParallel } from '../in-parallel';

/** A window that is open: one websocket on which the account's own changes are followed. */
export class LiveWindow {
  private asked = 0;

  private constructor(private readonly socket: WebSocket) {}

  static async open(
    url: string,
    { token, userId }: Pick<BenchPerson, 'token' | 'userId'>,
  ): Promise<LiveWindow> {
    const query = 'apikey=sb_publishable_local&vsn=2.0.0';
    const socket = new WebSocket(`${url.replace('http', 'ws')}/realtime/v1/websocket?${query}`);
    await once(socket, 'open');
    const window = new LiveWindow(socket);
    const changes = [{ event: '*', schema: 'public', table: 'screenshots' }];
    const config = { private: true, postgres_changes: changes };
    await window.ask(`realtime:user:${userId}`, 'phx_join', { config, access_token: token });
    return window;
  }

  /** What every window sends each 30 seconds, and its answer. */
  heartbeat(): Promise<void> {
    return this.ask('phoenix', 'heartbeat', {});
  }

  close(): void {
    this.socket.terminate();
  }

  private async ask(topic: string, event: string, payload: unknown): Promise<void> {
    const ref = String((this.asked += 1));
    const answer = new Promise<void>((resolve, reject) => {
      const onMessage = (data: unknown): void => {
        const [, told, , , reply] = JSON.parse(String(data)) as [
          unknown,
          string,
          string,
          string,
          { status?: string },
        ];
        if (told !== ref) return;
        this.socket.off('message', onMessage);
        if (reply.status === 'ok') resolve();
        else reject(new Error(`a window was refused: ${String(data)}`));
      };
      this.socket.on('message', onMessage);
    });
    this.socket.send(JSON.stringify([ref, ref, topic, event, payload]));
    await answer;
  }
}

/** Opens windows, at most so many at a time. */
export function openWindows(url: string, people: BenchPerson[], count: number): Promise<LiveWindow[]> {
  return inParallel(count, 8, (index) => {
    const person = people[index % people.length];
    if (!person) throw new Error('nobody signed up');
    return LiveWindow.open(url, person);
  });
}
