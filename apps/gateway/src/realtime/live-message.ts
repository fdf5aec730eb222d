import { liveEvent, type LiveEvent } from '@dearly/contracts';
import { z } from 'zod';
import type { Broadcast, ProtocolVersion, Wire } from './frame';
import { broadcastWire } from './write-frame';
import { parseJson } from './parse-json';
import { presenceEntry, type PresenceDiff } from './presence-state';

/** The Redis channel of a topic. Private and public topics of one name are two. */
export function topicChannel(topicKey: string): string {
  return `dearly:topic:${topicKey}`;
}

/** Name of a topic inside the gateways, `name` without the protocol's prefix `realtime:`. */
export function topicKey(name: string, isPrivate: boolean): string {
  return `${isPrivate ? 'private' : 'public'}:${name}`;
}

/** A broadcast that arrived for the members of a topic; its wire forms are made once, however many there are. */
export class ArrivedBroadcast {
  readonly kind = 'sent';
  private readonly wires = new Map<ProtocolVersion, Wire | undefined>();

  constructor(
    /** The member who sent it. */
    readonly from: string,
    private readonly broadcast: Broadcast,
  ) {}

  wire(version: ProtocolVersion, topic: string): Wire | undefined {
    if (!this.wires.has(version)) this.wires.set(version, broadcastWire(version, topic, this.broadcast));
    return this.wires.get(version);
  }
}

const presences = z.record(z.string(), z.object({ metas: z.array(z.record(z.string(), z.unknown())) }));
/** Who is present, asked for by one gateway and of use to no other. */
const state = z.object({ kind: z.literal('state'), gateway: z.string(), entries: z.array(presenceEntry) });
const diff = z.object({
  kind: z.literal('presence'),
  diff: z.object({ joins: presences, leaves: presences }),
});
/** Who may be in a private room may have changed. */
const room = z.object({ kind: z.literal('room') });
type Change = Extract<LiveEvent, { kind: 'change' }>;
export type LiveMessage =
  | ArrivedBroadcast
  | z.infer<typeof diff>
  | z.infer<typeof state>
  | z.infer<typeof room>
  | Change;

const head = z.union([
  z.object({ kind: z.literal('sent'), from: z.string(), event: z.string(), isBinary: z.boolean() }),
  diff,
  state,
  room,
  liveEvent,
]);

/** Between gateways a broadcast is one line of JSON and then its bytes as they are. */
export function packBroadcast(from: string, { event, isBinary, body }: Broadcast): Buffer {
  return Buffer.concat([Buffer.from(`${JSON.stringify({ kind: 'sent', from, event, isBinary })}\n`), body]);
}

export function packDiff(changes: PresenceDiff): string {
  return JSON.stringify({ kind: 'presence', diff: changes });
}

/** What came over Redis from a gateway or a service; undefined when it is nothing of the sort. */
export function unpack(bytes: Buffer): LiveMessage | undefined {
  const end = bytes.indexOf('\n');
  const message = head.safeParse(parseJson((end < 0 ? bytes : bytes.subarray(0, end)).toString())).data;
  if (message?.kind === 'sent') {
    const { from, event, isBinary } = message;
    return new ArrivedBroadcast(from, { event, isBinary, body: bytes.subarray(end + 1) });
  }
  if (message?.kind === 'broadcast') {
    const body = Buffer.from(JSON.stringify(message.payload));
    return new ArrivedBroadcast('', { event: message.event, isBinary: false, body });
  }
  return message;
}
