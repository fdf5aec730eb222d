import { continueTrace } from './request-context';

const TRACE = '0af7651916cd43dd8448eb211c80319c';

describe('the trace of a request', () => {
  it('goes on from the caller with a span of its own', () => {
    const header = `00-${TRACE}-b7ad6b7169203331-01`;
    expect(continueTrace(header)).toMatch(new RegExp(`^00-${TRACE}-[0-9a-f]{16}-01$`));
    expect(continueTrace(header)).not.toBe(header);
  });

  it.each([undefined, '', 'junk', `00-${TRACE}-short-01`, ['a', 'b']])('begins anew for %j', (header) => {
    const trace = continueTrace(header);
    expect(trace).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
    expect(trace).not.toContain(TRACE);
  });
});
