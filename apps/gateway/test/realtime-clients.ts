import { RealtimeClient, type RealtimeChannel, type RealtimeClientOptions } from '@supabase/realtime-js';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';

export const APIKEY = 'sb_publishable_local';
const open: (RealtimeClient | WebSocket)[] = [];

/** The published client, signed in when there is a token. */
export async function connectClient(
  url: string,
  options: { vsn?: '1.0.0' | '2.0.0'; token?: string } & Partial<RealtimeClientOptions> = {},
): Promise<RealtimeClient> {
  const { token, ...rest } = options;
  const client = new RealtimeClient(`${url.replace('http', 'ws')}/realtime/v1`, {
    params: { apikey: APIKEY },
    transport: WebSocket as never,
    reconnectAfterMs: () => 50,
    ...rest,
  });
  open.push(client);
  if (token) await client.setAuth(token);
  client.connect();
  return client;
}

/** Resolves once the topic is joined, rejects with what the server said against it. */
export function joined(channel: RealtimeChannel): Promise<RealtimeChannel> {
  return new Promise((resolve, reject) => {
    channel.subscribe((status, error) => {
      if (status === 'SUBSCRIBED') resolve(channel);
      else reject(error ?? new Error(status));
    });
  });
}

/** What was said against joining. */
export async function errorReply(channel: RealtimeChannel): Promise<string> {
  return joined(channel).then(
    () => 'joined',
    (error: Error) => error.message,
  );
}

/** A bare socket, for frames that no decent client would send. */
export type RawClient = {
  ws: WebSocket;
  frames: unknown[][];
  send: (...frame: unknown[]) => void;
  /** Code and reason of the close. */
  closed: Promise<[number, string]>;
};

export async function connectRaw(url: string, query = `apikey=${APIKEY}&vsn=2.0.0`): Promise<RawClient> {
  const ws = new WebSocket(`${url.replace('http', 'ws')}/realtime/v1/websocket?${query}`);
  open.push(ws);
  const frames: unknown[][] = [];
  ws.on('message', (data) => frames.push(JSON.parse(String(data)) as unknown[]));
  const closed = once(ws, 'close').then(
    ([code, reason]) => [code as number, String(reason)] as [number, string],
  );
  await once(ws, 'open');
  return { ws, frames, send: (...frame) => ws.send(JSON.stringify(frame)), closed };
}

/** Ends what a test has opened; for `afterEach`. */
export async function disconnectAll(): Promise<void> {
  for (const one of open.splice(0)) {
    if (one instanceof WebSocket) one.terminate();
    else await one.disconnect();
  }
}

/** Waits until something holds; gives up before the test does, so that nothing goes on behind a failed test. */
export async function until(holds: () => boolean | Promise<boolean>, patienceMs = 25_000): Promise<void> {
  const end = Date.now() + patienceMs;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`This never came true: ${holds.toString()}`);
    await sleep(20);
  }
}
