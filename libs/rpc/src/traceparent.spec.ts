import { traceparentFrom } from './traceparent';

const VALID = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

describe('the trace context', () => {
  it('is passed on when it is valid', () => {
    expect(traceparentFrom(VALID)).toBe(VALID);
  });

  it.each([
    undefined,
    '',
    'junk',
    VALID.toUpperCase(),
    `${VALID}\nforged`,
    VALID.replace('00-', 'ff-'),
    `00-${'0'.repeat(32)}-b7ad6b7169203331-01`,
    `00-0af7651916cd43dd8448eb211c80319c-${'0'.repeat(16)}-01`,
  ])('is started anew when it is %j', (value) => {
    const started = traceparentFrom(value);
    expect(started).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
    expect(traceparentFrom(started)).toBe(started);
    expect(traceparentFrom(value)).not.toBe(started);
  });
});
