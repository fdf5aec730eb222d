import { adviceOf, sureDifference } from './advice';
import { insightsWith } from './test/some-insights';
import { rate } from './test/wilson';

describe('the sure difference of two shares', () => {
  it('is the lower end of Newcombe’s interval: his example, 56 of 70 against 48 of 80', () => {
    expect(sureDifference(rate(56, 70), rate(48, 80))).toBeCloseTo(5.24, 2);
  });

  it('is none where the interval holds 0, or one side has too few', () => {
    expect(sureDifference(rate(6, 9), rate(4, 9))).toBeLessThan(0);
    expect(sureDifference(rate(4, 4), rate(0, 20))).toBe(0);
  });
});

describe('the advice', () => {
  const nothing = { lengths: [], traits: [] };

  it('says what to do where a difference is sure', () => {
    const traits = [{ trait: 'question' as const, with: rate(9, 10), without: rate(4, 11) }];
    expect(adviceOf(insightsWith({ ...nothing, traits }))).toBe(
      'Ask a question: 9 of 10 were answered, against 4 of 11 without one.',
    );
  });

  it('says what to leave out', () => {
    const traits = [{ trait: 'greeting' as const, with: rate(4, 11), without: rate(9, 10) }];
    expect(adviceOf(insightsWith({ ...nothing, traits }))).toBe(
      'Leave out the greeting: 9 of 10 were answered, against 4 of 11 with one.',
    );
  });

  it('says nothing where nothing is sure, or there is nothing to compare', () => {
    const traits = [
      { trait: 'question' as const, with: rate(6, 9), without: rate(4, 9) },
      { trait: 'name' as const, with: rate(9, 9), without: null },
    ];
    expect(adviceOf(insightsWith({ ...nothing, traits }))).toBeUndefined();
    expect(adviceOf(insightsWith(nothing))).toBeUndefined();
  });

  it('takes the largest of several', () => {
    const traits = [
      { trait: 'question' as const, with: rate(15, 20), without: rate(6, 20) },
      { trait: 'name' as const, with: rate(19, 20), without: rate(2, 20) },
    ];
    expect(adviceOf(insightsWith({ ...nothing, traits }))).toMatch(/^Call them by name: 19 of 20/);
  });

  it('compares the best length with the others, and no other length', () => {
    const lengths = [
      { bucket: 'Short' as const, response: rate(18, 20) },
      { bucket: 'Medium-length' as const, response: null },
      { bucket: 'Long' as const, response: rate(3, 20) },
    ];
    const advice = (bestLength: 'Short' | 'Long') =>
      adviceOf(insightsWith({ ...nothing, lengths, messagePerformance: { bestLength } }));
    expect(advice('Short')).toBe(
      'Write short messages, up to 80 characters: 18 of 20 were answered, against 3 of 20 long ones.',
    );
    expect(advice('Long')).toBeUndefined();
  });
});
