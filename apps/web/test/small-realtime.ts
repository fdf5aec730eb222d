import { liveTable, type LiveTable } from '@dearly/contracts';
import { WebSocketServer, type WebSocket } from 'ws';
import { startSmallServer, type Answer, type Asked } from './small-server';

type Frame = [joinRef: string | null, ref: string | null, topic: string, event: string, payload: unknown];
type JoinPayload = { config: { postgres_changes: object[]; private: boolean }; access_token?: string };
type Join = { topic: string; address: URL } & JoinPayload;
type Told = { topic: string; event: string; payload: unknown };

/** A broadcast as the published client packs it: six lengths, the encoding, five texts, the payload as JSON. */
function readBroadcast(bytes: Buffer): Told {
  const [joinRef = 0, ref = 0, topic = 0, event = 0, metadata = 0] = bytes.subarray(1, 6);
  const topicAt = 7 + joinRef + ref;
  const eventAt = topicAt + topic;
  return {
    topic: bytes.toString('utf8', topicAt, eventAt),
    event: bytes.toString('utf8', eventAt, eventAt + event),
    payload: JSON.parse(bytes.toString('utf8', eventAt + event + metadata)),
  };
}

/**
 * A small server that also speaks as much of the realtime protocol as this app needs, with every line that is open.
 * `joins` and `told` hold what arrived, in order.
 */
export async function startSmallRealtime(answer: (asked: Asked) => Answer) {
  const http = await startSmallServer(answer);
  const lines = new WebSocketServer({ server: http.server, path: '/realtime/v1/websocket' });
  const joins: Join[] = [];
  const told: Told[] = [];

  function receive(line: WebSocket, address: URL, frame: Frame) {
    const [joinRef, ref, topic, event, payload] = frame;
    const send = (name: string, body: object) => line.send(JSON.stringify([joinRef, ref, topic, name, body]));
    const ok = (response: object) => send('phx_reply', { status: 'ok', response });
    if (event === 'phx_join') {
      const join = payload as JoinPayload;
      if (!join.access_token)
        return send('phx_reply', { status: 'error', response: { reason: 'Unauthorized' } });
      ok({ postgres_changes: join.config.postgres_changes.map((one, index) => ({ ...one, id: index + 1 })) });
      joins.push({ topic, address, ...join });
    } else if (event === 'phx_leave') {
      ok({});
      send('phx_close', {});
    } else ok({});
  }

  lines.on('connection', (line, request) => {
    const address = new URL(request.url ?? '', http.origin);
    line.on('message', (data: Buffer, isBinary) => {
      if (isBinary) told.push(readBroadcast(data));
      else receive(line, address, JSON.parse(data.toString('utf8')) as Frame);
    });
  });

  function push(event: string, payload: object) {
    for (const line of lines.clients)
      line.send(JSON.stringify([null, null, joins.at(-1)?.topic, event, payload]));
  }
  return {
    ...http,
    joins,
    told,
    openLines: () => lines.clients.size,
    change: (table: LiveTable, type: 'INSERT' | 'UPDATE' | 'DELETE', row: object) => {
      const rows = type === 'DELETE' ? { record: {}, old_record: row } : { record: row, old_record: {} };
      push('postgres_changes', {
        ids: [liveTable.options.indexOf(table) + 1],
        data: { schema: 'public', table, type, commit_timestamp: '', columns: [], errors: null, ...rows },
      });
    },
    broadcast: (event: string, payload: object) => push('broadcast', { type: 'broadcast', event, payload }),
    /** As when the service puts a topic out, for example because its token has expired. */
    expel: () => push('phx_close', {}),
    cut: () => lines.clients.forEach((line) => line.terminate()),
    stop: async () => {
      lines.clients.forEach((line) => line.terminate());
      lines.close();
      await http.stop();
    },
  };
}
export type SmallRealtime = Awaited<ReturnType<typeof startSmallRealtime>>;
