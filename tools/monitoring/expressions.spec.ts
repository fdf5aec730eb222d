import { lets, readExpression, readExposition } from '@dearly/testing';

describe('reading what Prometheus is asked and told', () => {
  it('finds metrics, what they are chosen by and what is grouped by', () => {
    const expression =
      '1 - sum by (namespace, le) (rate(a_bucket{app="dearly",le=~"2|2\\\\.0"}[5m])) / max(b{route="/api/:id"}) > 0.5';
    expect(readExpression(expression)).toEqual({
      selectors: [
        {
          metric: 'a_bucket',
          matchers: [
            { label: 'app', operator: '=', value: 'dearly' },
            { label: 'le', operator: '=~', value: '2|2\\.0' },
          ],
        },
        { metric: 'b', matchers: [{ label: 'route', operator: '=', value: '/api/:id' }] },
      ],
      groupedBy: ['namespace', 'le'],
    });
  });

  it('does not overlook a metric without braces', () => {
    expect(() => readExpression('sum(rate(http_requests_total[5m]))')).toThrow('http_requests_total');
  });

  it.each([
    ['=', '5xx', '503', false],
    ['=~', '5..', '503', true],
    ['=~', '5.', '503', false],
    ['!~', 'a|b', 'c', true],
    ['!=', 'a', 'a', false],
  ] as const)('matches whole values: %s %s and %s is %s', (operator, value, candidate, expected) => {
    expect(lets({ label: 'x', operator, value }, candidate)).toBe(expected);
  });

  it('reads the lines of a process, with what stands in quotes', () => {
    const told = '# HELP a b\n# TYPE a counter\na{route="/x,y}",le="+Inf"} 1\nb 2.5e-7\n\n';
    expect(readExposition(told)).toEqual([
      { metric: 'a', labels: { route: '/x,y}', le: '+Inf' } },
      { metric: 'b', labels: {} },
    ]);
  });
});
