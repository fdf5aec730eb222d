import { z } from 'zod';

/** `1.0.0`: JSON objects, never binary. `2.0.0`: JSON arrays, and broadcasts in binary frames (account protocol, A7). */
export const protocolVersion = z.enum(['1.0.0', '2.0.0']);
export type ProtocolVersion = z.infer<typeof protocolVersion>;

/** Which join a frame belongs to, and the name under which its answer is awaited. */
export type FrameHeader = { joinRef: string | null; ref: string | null; topic: string };
export type Frame = FrameHeader & { event: string; payload: unknown };
/** A message to everybody on a topic. `body` is JSON text in UTF-8, or any bytes when `isBinary`. */
export type Broadcast = { event: string; isBinary: boolean; body: Buffer };
/** What a client sends; a broadcast comes in several forms and leaves here in one. */
export type Incoming = FrameHeader &
  ({ event: string; payload: unknown } | { event: 'broadcast'; sent: Broadcast });
/** What goes over the wire: text, or bytes as a binary frame. */
export type Wire = string | Buffer;
