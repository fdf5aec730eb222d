import fc from 'fast-check';
import { ArrivedBroadcast, packBroadcast, packDiff, unpack } from './live-message';
import { presenceDiff } from './presence-state';

describe('a message between gateways', () => {
  it('brings a broadcast over as it was, whatever its names and bytes', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.jsonValue(), (from, event, payload) => {
        const body = Buffer.from(JSON.stringify(payload));
        const message = unpack(packBroadcast(from, { event, isBinary: false, body }));
        expect(message).toBeInstanceOf(ArrivedBroadcast);
        const arrived = message as ArrivedBroadcast;
        expect(arrived.from).toBe(from);
        const wire = JSON.parse(String(arrived.wire('2.0.0', 't'))) as unknown[];
        expect(wire[4]).toEqual({
          type: 'broadcast',
          event,
          payload: JSON.parse(body.toString()) as unknown,
        });
      }),
    );
  });

  it('brings presences over as they were', () => {
    const diff = presenceDiff([{ key: 'k', ref: 'r', meta: { a: [1] } }], []);
    expect(unpack(Buffer.from(packDiff(diff)))).toEqual({ kind: 'presence', diff });
  });

  it('may be a passing event of a service, which becomes a broadcast', () => {
    const event = { kind: 'broadcast', event: 'upload', payload: { percent: 60 } };
    const message = unpack(Buffer.from(JSON.stringify(event))) as ArrivedBroadcast;
    expect(JSON.parse(String(message.wire('1.0.0', 'realtime:user:1')))).toMatchObject({
      payload: { type: 'broadcast', event: 'upload', payload: { percent: 60 } },
    });
  });

  it.each(['', 'x', '{}', '{"kind":"change","table":"elsewhere"}', '{"kind":"sent"}\n{}'])(
    'that is none is told apart: %j',
    (text) => expect(unpack(Buffer.from(text))).toBeUndefined(),
  );
});
