import { RealtimeClient } from '@supabase/realtime-js';
import fc from 'fast-check';
import { WebSocket } from 'ws';
import type { Broadcast, Incoming, ProtocolVersion, Wire } from './frame';
import { readFrame } from './read-frame';
import { broadcastWire, writeFrame } from './write-frame';

/** The published client's own reader and writer are the judge of every form. */
const clients = Object.fromEntries(
  (['1.0.0', '2.0.0'] as const).map((vsn) => [
    vsn,
    new RealtimeClient('ws://localhost', {
      params: { apikey: 'k' },
      vsn,
      transport: WebSocket as never,
    }),
  ]),
) as Record<ProtocolVersion, RealtimeClient>;

const written = (version: ProtocolVersion, message: object): Wire => {
  let wire: unknown;
  clients[version].encode(message as never, (result: unknown) => (wire = result));
  return typeof wire === 'string' ? wire : Buffer.from(wire as ArrayBuffer);
};
const read = (version: ProtocolVersion, wire: Wire): Record<string, unknown> => {
  let message: unknown;
  const input = typeof wire === 'string' ? wire : new Uint8Array(wire).buffer;
  clients[version].decode(input as never, ((result: unknown) => (message = result)) as never);
  return message as Record<string, unknown>;
};
const received = (version: ProtocolVersion, wire: Wire): Incoming | undefined =>
  readFrame(version, Buffer.from(wire), typeof wire !== 'string');

const version = fc.constantFrom<ProtocolVersion>('1.0.0', '2.0.0');
const ascii = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 60 });
const reference = fc.option(fc.nat().map(String));
// What JSON writes and reads again as it was.
const json = fc.jsonValue({ maxDepth: 3 }).filter((value) => !Object.is(value, -0));
const object = fc.dictionary(ascii, json);

describe('a frame', () => {
  it('is read as the published client wrote it', () => {
    fc.assert(
      fc.property(version, reference, reference, ascii, object, (vsn, joinRef, ref, topic, payload) => {
        const message = { join_ref: joinRef, ref, topic, event: 'phx_join', payload };
        const frame = received(vsn, written(vsn, message));
        expect(frame).toEqual({
          joinRef,
          ref,
          topic,
          event: 'phx_join',
          payload: JSON.parse(JSON.stringify(payload)),
        });
      }),
    );
  });

  it('is read by the published client as it was written', () => {
    fc.assert(
      fc.property(version, reference, reference, fc.string(), json, (vsn, joinRef, ref, topic, payload) => {
        const wire = writeFrame(vsn, { joinRef, ref, topic, event: 'phx_reply', payload });
        const message = JSON.parse(JSON.stringify(payload)) as unknown;
        expect(read(vsn, wire)).toEqual({
          join_ref: joinRef,
          ref,
          topic,
          event: 'phx_reply',
          payload: message,
        });
      }),
    );
  });

  it('of a broadcast is read in whichever form the client sends it', () => {
    fc.assert(
      fc.property(version, reference, ascii, ascii, object, (vsn, ref, topic, event, payload) => {
        const wire = written(vsn, {
          join_ref: '1',
          ref,
          topic,
          event: 'broadcast',
          payload: { type: 'broadcast', event, payload },
        });
        const frame = received(vsn, wire);
        expect(typeof wire).toBe(vsn === '2.0.0' ? 'object' : 'string');
        expect(frame).toMatchObject({ joinRef: '1', ref, topic, event: 'broadcast' });
        const { sent } = frame as { sent: Broadcast };
        expect(sent).toMatchObject({ event, isBinary: false });
        expect(JSON.parse(sent.body.toString())).toEqual(JSON.parse(JSON.stringify(payload)));
      }),
    );
  });

  it('of a broadcast of bytes is read as the bytes it holds', () => {
    fc.assert(
      fc.property(ascii, ascii, fc.uint8Array(), (topic, event, bytes) => {
        const payload = { type: 'broadcast', event, payload: new Uint8Array(bytes).buffer };
        const wire = written('2.0.0', { join_ref: '1', ref: '2', topic, event: 'broadcast', payload });
        const { sent } = received('2.0.0', wire) as { sent: Broadcast };
        expect(sent.isBinary).toBe(true);
        expect(Buffer.compare(sent.body, bytes)).toBe(0);
      }),
    );
  });

  it('keeps names that the published client writes as one byte a letter', () => {
    const wire = written('2.0.0', {
      join_ref: '1',
      ref: '2',
      topic: 'realtime:Grüße',
      event: 'broadcast',
      payload: { event: 'très', payload: {} },
    });
    expect(received('2.0.0', wire)).toMatchObject({ topic: 'realtime:Grüße', sent: { event: 'très' } });
  });

  it('keeps a byte order mark at the start of a name, and bytes that begin like one', () => {
    const [topic, event] = [Buffer.from('\uFEFFtopic'), Buffer.from('\uFEFF')];
    const head = Buffer.from([3, 1, 1, topic.length, event.length, 0, 0]);
    const wire = Buffer.concat([head, Buffer.from('12'), topic, event, Buffer.from('\uFEFFbytes')]);
    expect(received('2.0.0', wire)).toEqual({
      joinRef: '1',
      ref: '2',
      topic: '\uFEFFtopic',
      event: 'broadcast',
      sent: { event: '\uFEFF', isBinary: true, body: Buffer.from('\uFEFFbytes') },
    });
  });

  it.each<[string, ProtocolVersion, Wire]>([
    ['no JSON', '2.0.0', '{'],
    ['JSON of the other version', '2.0.0', '{"topic":"t","event":"e","payload":{},"ref":"1"}'],
    ['JSON of the other version', '1.0.0', '["1","1","t","e",{}]'],
    ['too few parts', '2.0.0', '["1","1","t","e"]'],
    ['a topic that is no text', '2.0.0', '["1","1",7,"e",{}]'],
    ['a reference that is no text', '2.0.0', '["1",{},"t","e",{}]'],
    ['nesting without end', '2.0.0', `["1","1","t","e",${'['.repeat(50_000)}${']'.repeat(50_000)}]`],
    ['binary in the version without it', '1.0.0', Buffer.from([3, 0, 0, 0, 0, 0, 1, 123, 125])],
    ['nothing', '2.0.0', Buffer.alloc(0)],
    ['an unknown kind', '2.0.0', Buffer.from([9, 0, 0, 0, 0, 0, 0])],
    ['an unknown encoding', '2.0.0', Buffer.from([3, 0, 0, 0, 0, 0, 2])],
    ['lengths beyond its end', '2.0.0', Buffer.from([3, 0, 0, 255, 0, 0, 0, 1])],
    ['a payload that is no JSON', '2.0.0', Buffer.from([3, 0, 0, 0, 0, 0, 1, 123])],
    // It would go out in the middle of a text, where no reader of JSON takes it.
    ['a byte order mark before its JSON', '2.0.0', Buffer.from([3, 0, 0, 0, 0, 0, 1, 0xef, 0xbb, 0xbf, 49])],
    ['a payload that is no UTF-8', '2.0.0', Buffer.from([3, 0, 0, 0, 0, 0, 1, 34, 255, 34])],
  ])('is refused with %s (%s)', (_, vsn, wire) => {
    expect(received(vsn, wire)).toBeUndefined();
  });

  it('of any bytes at all is read or refused, and never breaks the reader', () => {
    fc.assert(
      fc.property(version, fc.uint8Array({ maxLength: 300 }), fc.boolean(), (vsn, bytes, isBinary) => {
        readFrame(vsn, Buffer.from([3, ...bytes]), isBinary);
        readFrame(vsn, Buffer.from(bytes), isBinary);
      }),
    );
  });
});

describe('a broadcast on its way to a client', () => {
  it('is read by the published client as it was sent', () => {
    fc.assert(
      fc.property(version, fc.string(), fc.string(), json, (vsn, topic, event, payload) => {
        const body = Buffer.from(JSON.stringify(payload));
        const wire = broadcastWire(vsn, topic, { event, isBinary: false, body }) ?? '';
        expect(read(vsn, wire)).toEqual({
          join_ref: null,
          ref: null,
          topic,
          event: 'broadcast',
          payload: { type: 'broadcast', event, payload: JSON.parse(body.toString()) as unknown },
        });
      }),
    );
  });

  it('holds bytes as they are, and goes to no client that cannot read bytes', () => {
    const name = fc.string({ maxLength: 60 });
    fc.assert(
      fc.property(name, name, fc.uint8Array(), (topic, event, bytes) => {
        const broadcast = { event, isBinary: true, body: Buffer.from(bytes) };
        const { payload } = read('2.0.0', broadcastWire('2.0.0', topic, broadcast) ?? '');
        expect(payload).toMatchObject({ type: 'broadcast', event });
        expect(new Uint8Array((payload as { payload: ArrayBuffer }).payload)).toEqual(new Uint8Array(bytes));
        expect(broadcastWire('1.0.0', topic, broadcast)).toBeUndefined();
      }),
    );
  });
});
