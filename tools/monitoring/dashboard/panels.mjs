/**
 * @typedef {object} Query
 * @property {string} expr
 * @property {string} legend how Grafana names each line, e.g. `{{route}}`
 *
 * @typedef {object} Panel
 * @property {string} title
 * @property {string} description what one sees, in a sentence; what to worry about, if it is not plain
 * @property {string} unit of Grafana: reqps, s, bytes, short ...
 * @property {Query[]} queries
 * @property {'timeseries' | 'stat'} [kind]
 * @property {boolean} [stacked]
 *
 * @typedef {object} Row
 * @property {string} title
 * @property {Panel[]} panels
 */

/** Targets of one installation: see the head of helm/dearly/alerts/dearly.yaml. */
export const HERE = 'app="dearly",namespace=~"$namespace"';

/** @param {string} metric @param {string} [matchers] @returns {string} a selector of ours */
export function ours(metric, matchers) {
  return `${metric}{${[HERE, matchers].filter(Boolean).join(',')}}`;
}

/** @param {string} metric a counter @param {string} by label, or several with commas @param {string} [matchers] */
export function rateBy(metric, by, matchers) {
  return `sum by (${by}) (rate(${ours(metric, matchers)}[$__rate_interval]))`;
}

/**
 * @param {number} quantile
 * @param {string} metric a histogram
 * @param {string} [by]
 * @param {string} [matchers]
 */
export function quantile(quantile, metric, by, matchers) {
  const labels = ['le', by].filter(Boolean).join(', ');
  const rate = `rate(${ours(`${metric}_bucket`, matchers)}[$__rate_interval])`;
  return `histogram_quantile(${quantile}, sum by (${labels}) (${rate}))`;
}

/** @param {string} metric a histogram @param {string} [matchers] @returns {Query[]} its middle and its slow end */
export function quantiles(metric, matchers) {
  return [0.5, 0.95, 0.99].map((part) => ({
    expr: quantile(part, metric, undefined, matchers),
    legend: `p${part * 100}`,
  }));
}

/** @param {string} expr @param {string} legend @returns {Query} */
export function query(expr, legend) {
  return { expr, legend };
}
