import { JOBS } from '@dearly/contracts';
import { inRequest, inTrace, startTracing, type Tracing } from '@dearly/service';
import { splitOrigin, withOrigin } from './outbox-origin';

const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00';
let tracing: Tracing;
beforeAll(() => {
  tracing = startTracing('test', { OTEL_TRACES_SAMPLER_ARG: 1 });
});
afterAll(() => tracing.stop());

describe('the origin of a job in the outbox', () => {
  const keep = (input: unknown) =>
    inTrace(traceparent, () =>
      inRequest({ requestId: 'request-1', userId: 'user-1' }, () => withOrigin(input)),
    );

  it('is the trace and the request under way, beside an input that comes out as it was', () => {
    const kept = keep({ letterId: 'one' });
    expect(kept).toEqual({ letterId: 'one', $origin: { traceparent, requestId: 'request-1' } });
    expect(splitOrigin(kept)).toEqual({
      input: { letterId: 'one' },
      origin: { traceparent, requestId: 'request-1' },
    });
  });

  it('is not there for what comes from nowhere, nor where there is no room for it', () => {
    expect(withOrigin({ letterId: 'one' })).toEqual({ letterId: 'one' });
    for (const input of [null, 7, 'text', ['one']]) expect(keep(input)).toEqual(input);
    expect(keep(undefined)).toBeNull();
  });

  it.each([{ letterId: 'one' }, null, 7, ['one'], { $origin: 7 }])(
    'is empty in a row without one: %j',
    (input) => expect(splitOrigin(input)).toEqual({ input, origin: {} }),
  );

  it('does not keep a process that knows nothing of it from delivering the row', () => {
    for (const [name, { input }] of Object.entries(JOBS)) {
      const issues = input.safeParse(keep({})).error?.issues ?? [];
      expect([name, issues.filter(({ code }) => code === 'unrecognized_keys')]).toEqual([name, []]);
    }
  });
});
