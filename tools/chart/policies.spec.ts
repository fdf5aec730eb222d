import { POLICIES } from './policies/all';
import { VALUE_SETS } from './policies/policy';
import { describeChart, rendered } from './rendered';

describeChart('the promises of the chart', () => {
  describe.each(POLICIES)('$goal: $says', ({ says, violations, broken }) => {
    it.each(VALUE_SETS)('with the values %s', (values) => {
      expect(violations(rendered(values))).toEqual([]);
    });

    it.each(Object.entries(broken))('is broken by %s, and this promise alone says so', (_what, breakage) => {
      const documents = rendered(breakage.values);
      breakage.change(documents);
      const speaking = POLICIES.filter((policy) => policy.violations(documents).length > 0);
      expect(speaking.map((policy) => policy.says)).toEqual([says]);
    });
  });

  it('are each seen broken at least once', () => {
    expect(POLICIES.filter(({ broken }) => Object.keys(broken).length === 0)).toEqual([]);
  });
});
