import { writeBroadcast } from './binary-frame';
import type { Broadcast, Frame, ProtocolVersion, Wire } from './frame';

/** Writes one message to a client, in the form of its version. */
export function writeFrame(version: ProtocolVersion, frame: Frame): string {
  const { joinRef, ref, topic, event, payload } = frame;
  return version === '2.0.0'
    ? JSON.stringify([joinRef, ref, topic, event, payload])
    : JSON.stringify({ topic, event, payload, ref, join_ref: joinRef });
}

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
