export type Matcher = { label: string; operator: '=' | '!=' | '=~' | '!~'; value: string };
/** What an expression asks for: one metric, the labels it is chosen by and those that results are grouped or joined by. */
export type Selector = { metric: string; matchers: Matcher[] };
export type Asked = { selectors: Selector[]; groupedBy: string[] };

const SELECTOR = /([a-zA-Z_:][\w:]*)\{([^}]*)\}/g;
const MATCHER = /(\w+)\s*(=~|!~|!=|=)\s*"((?:[^"\\]|\\.)*)"/g;
const GROUPING = /\b(?:by|on) \(([^)]*)\)/g;
const WORDS = /[a-zA-Z_:][\w:]*/g;
/** Words of PromQL that we use; anything else without braces is taken for a metric. */
const LANGUAGE =
  'sum max min count rate increase changes absent histogram_quantile vector by and or unless on ignoring bool';

/**
 * Reads an expression of PromQL as far as our dashboard and rules go: every metric has braces.
 * @throws Error for a metric without, because it would slip through, and would be anybody's metric
 */
export function readExpression(expression: string): Asked {
  const selectors = [...expression.matchAll(SELECTOR)].map(([, metric = '', matchers = '']) => ({
    metric,
    matchers: [...matchers.matchAll(MATCHER)].map(([, label = '', operator, value = '']) => ({
      label,
      operator: operator as Matcher['operator'],
      value: JSON.parse(`"${value}"`) as string,
    })),
  }));
  const groupedBy = [...expression.matchAll(GROUPING)].flatMap(
    ([, labels = '']) => labels.match(/\w+/g) ?? [],
  );
  const rest = expression
    .replace(SELECTOR, ' ')
    .replace(GROUPING, ' ')
    .replace(/\[[^\]]*\]/g, ' ');
  const words = rest.match(WORDS) ?? [];
  // A colon stands in the names that rules give to their results.
  const unknown = words.filter((word) => !LANGUAGE.split(' ').includes(word) && !word.includes(':'));
  if (unknown.length)
    throw new Error(`${unknown.join(', ')}: no word that we know, or a metric without braces.`);
  return { selectors, groupedBy };
}

/** Whether a value is one that the matcher lets through. Prometheus matches whole values. */
export function lets({ operator, value }: Matcher, candidate: string): boolean {
  const isRegular = operator.endsWith('~');
  const isSame = isRegular ? new RegExp(`^(?:${value})$`).test(candidate) : candidate === value;
  return operator.startsWith('!') ? !isSame : isSame;
}
