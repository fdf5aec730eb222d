import { writeBroadcast } from './binary-frame';
import type { ProtocolVersion, Wire } from './frame';

/** A message to everybody on a topic. `body` is JSON text in UTF-8, or any bytes when `isBinary`. */
export type Broadcast = { event: string; isBinary: boolean; body: Buffer };

/**
 * The broadcast as a client of this version receives it. Undefined: bytes cannot be told to version 1.0.0.
 * The body goes out as it came in: it was found to be JSON when it arrived.
 */
export function broadcastWire(
  version: ProtocolVersion,
  topic: string,
  broadcast: Broadcast,
): Wire | undefined {
  const { event, isBinary, body } = broadcast;
  if (isBinary) return version === '2.0.0' ? writeBroadcast(topic, broadcast) : undefined;
  const payload = `{"type":"broadcast","event":${JSON.stringify(event)},"payload":${body.toString()}}`;
  const name = JSON.stringify(topic);
  return version === '2.0.0'
    ? `[null,null,${name},"broadcast",${payload}]`
    : `{"topic":${name},"event":"broadcast","payload":${payload},"ref":null,"join_ref":null}`;
}
