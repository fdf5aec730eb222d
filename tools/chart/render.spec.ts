import { VALUE_SETS } from './policies/policy';
import { describeChart, fileOf, rendered } from './rendered';
import { lint } from './render.mjs';
import { faultsOf } from './validate/validate';

describeChart('the chart', () => {
  it.each(VALUE_SETS)('satisfies Helm with the values %s', (values) => {
    expect(lint(fileOf(values))).toBe('');
  });

  it.each(VALUE_SETS)('is what Kubernetes takes, to the last key, with the values %s', (values) => {
    expect(rendered(values).flatMap(faultsOf)).toEqual([]);
  });

  it.each(VALUE_SETS)('has no two documents of one kind and name with the values %s', (values) => {
    const names = rendered(values).map(({ kind, metadata }) => `${kind} ${metadata.name}`);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });
});
