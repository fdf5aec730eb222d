import { z } from 'zod';
import { readPush } from './binary-frame';
import type { Broadcast } from './broadcast';
import { parseJson } from './parse-json';

/** `1.0.0`: JSON objects, never binary. `2.0.0`: JSON arrays, and broadcasts in binary frames (account protocol, A7). */
export const protocolVersion = z.enum(['1.0.0', '2.0.0']);
export type ProtocolVersion = z.infer<typeof protocolVersion>;

/** Which join a frame belongs to, and the name under which its answer is awaited. */
export type Address = { joinRef: string | null; ref: string | null; topic: string };
export type Frame = Address & { event: string; payload: unknown };
/** What a client sends; a broadcast comes in several forms and leaves here in one. */
export type Incoming = Address &
  ({ event: string; payload: unknown } | { event: 'broadcast'; sent: Broadcast });
/** What goes over the wire: text, or bytes as a binary frame. */
export type Wire = string | Buffer;

const reference = z.string().max(255).nullish();
const textFrame = z.object({
  join_ref: reference,
  ref: reference,
  topic: z.string(),
  event: z.string(),
  payload: z.unknown().optional(),
});
const sentAsJson = z.object({ event: z.string(), payload: z.unknown().optional() });

/** Reads one message of a client; undefined when it is none of this version of the protocol. */
export function readFrame(version: ProtocolVersion, data: Buffer, isBinary: boolean): Incoming | undefined {
  if (isBinary) return version === '2.0.0' ? readPush(data) : undefined;
  const frame = textFrame.safeParse(asObject(version, parseJson(data.toString()))).data;
  if (!frame) return undefined;
  const { join_ref: joinRef = null, ref = null, topic, event, payload } = frame;
  const sent = event === 'broadcast' ? sentAsJson.safeParse(payload).data : undefined;
  if (!sent) return { joinRef, ref, topic, event, payload };
  const body = Buffer.from(JSON.stringify(sent.payload ?? {}));
  return { joinRef, ref, topic, event: 'broadcast', sent: { event: sent.event, isBinary: false, body } };
}

/** Writes one message to a client, in the form of its version. */
export function writeFrame(version: ProtocolVersion, frame: Frame): string {
  const { joinRef, ref, topic, event, payload } = frame;
  return version === '2.0.0'
    ? JSON.stringify([joinRef, ref, topic, event, payload])
    : JSON.stringify({ topic, event, payload, ref, join_ref: joinRef });
}

function asObject(version: ProtocolVersion, json: unknown): unknown {
  if (version === '1.0.0') return json;
  if (!Array.isArray(json) || json.length !== 5) return undefined;
  const [joinRef, ref, topic, event, payload] = json as unknown[];
  return { join_ref: joinRef, ref, topic, event, payload };
}
