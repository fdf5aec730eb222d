/** Series as promtool writes them: `name{label="value"}` -> values, one a step, e.g. `0+10x30`. */
export type Series = Record<string, string>;
/**
 * When an alert fires and when it does not, after `after` minutes. Cases share one Prometheus, each in a namespace of
 * its own, unless the rule is `global`, over all namespaces. A step is a minute, or `stepMinutes` for what lasts days.
 */
export type AlertCase = {
  alert: string;
  after: number;
  fires: Series[];
  staysQuiet: Series[];
  global?: true;
  stepMinutes?: number;
};
/** The namespace in these series, for whoever puts another in its place. */
export const NAMESPACE = 'namespace="prod"';

export const STEPS = 420;
export const rising = (perStep: number) => `0+${perStep}x${STEPS}`;
export const level = (value: number) => `${value}x${STEPS}`;
export const ours = (name: string, labels = '') =>
  `${name}{app="dearly",${NAMESPACE}${labels && `,${labels}`}}`;
/** A histogram: so many a step, and so many of them within the bound. */
export const timed = (labels: string, bound: string, count: number, within: number): Series => ({
  [ours('http_request_duration_seconds_bucket', `${labels},le="${bound}"`)]: rising(within),
  [ours('http_request_duration_seconds_count', labels)]: rising(count),
});
