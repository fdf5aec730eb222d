import { LIVE_SCHEMA, liveTable, userTopic, type LiveTable } from '@dearly/contracts';
import { RealtimeClient, type RealtimePostgresChangesPayload } from '@supabase/realtime-js';

export type LiveChange = { table: LiveTable; record: Record<string, unknown> };
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

/** One line to the realtime part of the account service: the person's own rows, and their own windows. */
export function openLiveConnection(options: LiveOptions): LiveConnection {
  const { origin } = window.location;
  const client = new RealtimeClient(`${origin.replace(/^http/, 'ws')}/realtime/v1`, {
    params: { apikey: options.publishableKey },
    // Asked again at every heartbeat, so that a renewed session keeps the line.
    accessToken: () => Promise.resolve(options.accessToken() ?? null),
  });
  const channel = client.channel(userTopic(options.userId), {
    config: { private: true, broadcast: { self: false } },
  });
  for (const table of liveTable.options) {
    const filter = { event: '*', schema: LIVE_SCHEMA, table } as const;
    channel.on(
      'postgres_changes',
      filter,
      (change: RealtimePostgresChangesPayload<Record<string, unknown>>) =>
        options.onChange({ table, record: change.eventType === 'DELETE' ? change.old : change.new }),
    );
  }
  channel.on('broadcast', { event: '*' }, ({ event, payload }) => options.onEvent(event, payload));
  // The client joins again by itself after every interruption.
  channel.subscribe((status) => {
    if (status === 'SUBSCRIBED') options.onOpen();
    else options.onLost();
  });
  return {
    tell: (event, payload) => {
      // Without a line the client would send it as a call of its own; passing news is not worth that.
      if (channel.state === 'joined') void channel.send({ type: 'broadcast', event, payload });
    },
    close: () => {
      void client.removeAllChannels();
    },
  };
}
