import { z } from 'zod';
import { readPush } from './binary-frame';
import type { Incoming, ProtocolVersion } from './frame';
import { parseJson } from './parse-json';

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

function asObject(version: ProtocolVersion, json: unknown): unknown {
  if (version === '1.0.0') return json;
  if (!Array.isArray(json) || json.length !== 5) return undefined;
  const [joinRef, ref, topic, event, payload] = json as unknown[];
  return { join_ref: joinRef, ref, topic, event, payload };
}
