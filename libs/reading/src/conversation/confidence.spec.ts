import fc from 'fast-check';
import type { ConversationMessage } from '@dearly/contracts';
import { confidenceOf, percentOf } from './confidence';

function message(sender: 'me' | 'them', confidence?: number): ConversationMessage {
  return {
    ...(confidence === undefined ? {} : { confidence }),
    sender,
    text: 'hi',
    timing: { kind: 'unknown' },
  };
}

describe('the confidence of a conversation', () => {
  it('is that of the least sure message up to the first reply to mine', () => {
    expect(
      confidenceOf([
        message('them', 90),
        message('me', 80),
        message('me', 75),
        message('them', 85),
        message('them', 10),
      ]),
    ).toBe(75);
    expect(confidenceOf([message('them', 20), message('me', 80), message('them', 85)])).toBe(20);
  });

  it('is that of the least sure one of all where nobody replied, or I wrote nothing', () => {
    expect(confidenceOf([message('me', 80), message('me', 30)])).toBe(30);
    expect(confidenceOf([message('them', 80), message('them', 30)])).toBe(30);
  });

  it('is unknown without messages', () => {
    expect(confidenceOf([])).toBeUndefined();
    expect(confidenceOf([message('me')])).toBeUndefined();
  });
});

it('gives a whole percentage from 0 to 100 for any sureness', () => {
  fc.assert(
    fc.property(fc.double(), (sureness) => {
      const percent = percentOf(sureness);
      expect(Number.isInteger(percent)).toBe(true);
      expect(percent).toBeGreaterThanOrEqual(0);
      expect(percent).toBeLessThanOrEqual(100);
    }),
  );
  expect(percentOf(0.604)).toBe(60);
});
