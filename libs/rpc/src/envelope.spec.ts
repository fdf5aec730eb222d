import { AppError, LIMITS } from '@dearly/contracts';
import { decodeReply, decodeRequest, encodeReply, encodeRequest, type RequestEnvelope } from './envelope';

const request: RequestEnvelope = {
  id: '1',
  caller: 'gateway',
  name: 'test.double',
  input: { value: 1 },
  deadline: 1,
  requestId: 'request-1',
  replyTo: 'rpc:reply:gateway:00000000-0000-4000-8000-000000000000',
  idempotent: false,
};
const thrown = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    return error;
  }
  return undefined;
};

describe('a request', () => {
  it('survives the way', () => {
    expect(decodeRequest(encodeRequest(request))).toEqual(request);
  });

  it('may be exactly 64 KiB and not a byte more', () => {
    const rest = Buffer.byteLength(encodeRequest({ ...request, input: '' }));
    const largest = 'a'.repeat(LIMITS.rpc.messageBytes - rest);
    expect(encodeRequest({ ...request, input: largest })).toHaveLength(LIMITS.rpc.messageBytes);
    const error = thrown(() => encodeRequest({ ...request, input: `${largest}a` }));
    expect(error).toMatchObject({ code: 'message_too_large' });
  });

  it('that JSON cannot carry is refused', () => {
    expect(thrown(() => encodeRequest({ ...request, input: 1n }))).toMatchObject({ code: 'invalid_request' });
  });
});

describe('a reply', () => {
  it('carries an output or an error', () => {
    expect(decodeReply(encodeReply({ id: '1', output: [1, 'a', null] }).text)).toEqual({
      id: '1',
      output: [1, 'a', null],
    });
    const error = new AppError('overloaded', { retryAfter: 1 }, { details: { hint: 'wait' } }).toEnvelope();
    expect(decodeReply(encodeReply({ id: '1', error }).text)).toEqual({ id: '1', error });
  });

  it('says so when it would be too large or cannot be JSON', () => {
    const large = encodeReply({ id: '1', output: 'a'.repeat(LIMITS.rpc.messageBytes) });
    expect(decodeReply(large.text)?.error?.code).toBe('message_too_large');
    expect(large.refused?.code).toBe('message_too_large');
    const odd = encodeReply({ id: '1', output: 1n });
    expect(decodeReply(odd.text)?.error?.code).toBe('unexpected');
  });

  it('with an error code of another version is an unexpected error', () => {
    const text = JSON.stringify({ id: '1', error: { code: 'toString', params: {} } });
    expect(decodeReply(text)).toEqual({ id: '1', error: { code: 'unexpected' } });
  });
});
