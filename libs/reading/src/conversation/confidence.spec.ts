import { SURE_FROM } from '@dearly/contracts';
import fc from 'fast-check';
import { confidenceOf, percentOf } from './confidence';

const message = (sender: 'me' | 'them', text: number, bubble = 1) => ({
  kind: 'message' as const,
  sender,
  sureness: { text, bubble },
});
const loose = { kind: 'loose' } as const;

describe('the confidence of a conversation', () => {
  it('is how sure it is what my first message says', () => {
    const said = [message('them', 0.2), message('me', 0.8), message('me', 0.3), message('them', 0.1)];
    expect(confidenceOf(said)).toBe(80);
  });

  it('is no higher than how sure the messages up to the first reply are some', () => {
    const before = [message('them', 0.2, 0.5), message('me', 0.9), message('them', 0.9)];
    expect(confidenceOf(before)).toBe(50);
    const reply = [message('me', 0.9), message('them', 0.2, 0.4), message('them', 0.1, 0.1)];
    expect(confidenceOf(reply)).toBe(40);
  });

  it('is that of the least sure one of all where nobody replied, or I wrote nothing', () => {
    expect(confidenceOf([message('me', 0.8), message('me', 0.3, 0.7)])).toBe(70);
    expect(confidenceOf([message('them', 0.8), message('them', 0.3, 0.6)])).toBe(60);
  });

  it('is doubtful where words that lie in no bubble may be my first message or a reply, but not after it', () => {
    const [mine, theirs] = [message('me', 0.9), message('them', 0.9)];
    for (const said of [
      [loose, mine, theirs],
      [mine, loose, theirs],
      [mine, loose],
    ])
      expect(confidenceOf(said)).toBeLessThan(SURE_FROM);
    expect(confidenceOf([mine, theirs, loose])).toBe(90);
  });

  it('is unknown without messages', () => {
    expect(confidenceOf([])).toBeUndefined();
    expect(confidenceOf([loose])).toBeUndefined();
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
