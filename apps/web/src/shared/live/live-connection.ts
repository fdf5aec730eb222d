import { LIVE_SCHEMA, liveTable, userTopic, type LiveTable } from '@dearly/contracts';
import {
  RealtimeClient,
  type RealtimeChannel,
  type RealtimePostgresChangesPayload,
} from '@supabase/realtime-js';

export type LiveChange = {
  table: LiveTable;
  type: 'INSERT' | 'UPDATE' | 'DELETE';
  record: Record<string, unknown>;
};
type LiveOptions = {
  userId: string;
  publishableKey: string;
  accessToken: () => string | undefined;
  /** `record` has the row's columns; of a row that is gone only the id. */
  onChange: (change: LiveChange) => void;
  onEvent: (event: string, payload: unknown) => void;
  /** The line stands (again): what happened before may have gone unheard. */
  onOpen: () => void;
  onLost: () => void;
};
export type LiveConnection = { tell: (event: string, payload: object) => void; close: () => void };

const JOIN_AGAIN_MS = 5_000;
const HEARTBEAT_MS = 30_000;

/** The published client for this origin: a heartbeat every 30 s (specification, section 9), its other times as it comes. */
export function newLiveClient(
  publishableKey: string,
  accessToken: LiveOptions['accessToken'],
): RealtimeClient {
  return new RealtimeClient(`${window.location.origin.replace(/^http/, 'ws')}/realtime/v1`, {
    params: { apikey: publishableKey },
    heartbeatIntervalMs: HEARTBEAT_MS,
    // Asked again at every heartbeat, so that a renewed session keeps the line.
    accessToken: () => Promise.resolve(accessToken() ?? null),
  });
}

/**
 * One line to the realtime part of the account service: the person's own rows, and their own windows. Rejects when this
 * browser cannot have one.
 */
export async function openLiveConnection(options: LiveOptions): Promise<LiveConnection> {
  const client = newLiveClient(options.publishableKey, options.accessToken);
  // The client would ask for the token too late for its first attempt to join.
  await client.setAuth();
  let isClosed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let channel = join();

  function join(): RealtimeChannel {
    const joined = client.channel(userTopic(options.userId), {
      config: { private: true, broadcast: { self: false } },
    });
    for (const table of liveTable.options) {
      const filter = { event: '*', schema: LIVE_SCHEMA, table } as const;
      joined.on(
        'postgres_changes',
        filter,
        (change: RealtimePostgresChangesPayload<Record<string, unknown>>) =>
          options.onChange({
            table,
            type: change.eventType,
            record: change.eventType === 'DELETE' ? change.old : change.new,
          }),
      );
    }
    joined.on('broadcast', { event: '*' }, ({ event, payload }) => options.onEvent(event, payload));
    return joined.subscribe((status) => {
      if (isClosed) return;
      if (status === 'SUBSCRIBED') return options.onOpen();
      options.onLost();
      // The client joins again by itself after every interruption, but not when the service has put it out: a session
      // that sleeps is renewed too late for that.
      if (status === 'CLOSED') timer = setTimeout(() => void joinAgain(), JOIN_AGAIN_MS);
    });
  }

  async function joinAgain() {
    await client.setAuth();
    if (!isClosed) channel = join();
  }

  return {
    tell: (event, payload) => {
      // Without a line the client would send it as a call of its own; passing news is not worth that.
      if (channel.state === 'joined') void channel.send({ type: 'broadcast', event, payload });
    },
    close: () => {
      isClosed = true;
      clearTimeout(timer);
      void client.removeAllChannels();
    },
  };
}
