import { ours, rising, STEPS, timed, type AlertCase, type Series } from './series';

/** What a step brings when so much of a thousand is not as it was promised. */
type Trouble = (bad: number) => Series;

const requests: Trouble = (bad) => ({
  [ours('http_requests_total', 'group="page",status="200"')]: rising(1_000 - bad),
  [ours('http_requests_total', 'group="page",status="503"')]: rising(bad),
});
const late =
  (bound: string): Trouble =>
  (bad) => ({
    ...timed('group="read"', '0.3', 900, 900 - bad / 2),
    ...timed('group="preview"', bound, 100, 100 - bad / 2),
  });
const lists = (status: string): Trouble => {
  return (bad) => ({
    [ours('http_requests_total', 'group="list",status="200"')]: rising(1_000 - (status === '503' ? bad : 0)),
    ...(status === '503'
      ? { [ours('http_requests_total', 'group="list",status="503"')]: rising(bad) }
      : { [ours('mails_total', 'component="csv-generation",outcome="failed"')]: rising(bad) }),
    // Asked for wrongly: no list that failed, and none that was made.
    [ours('http_requests_total', 'group="list",status="422"')]: rising(9_000),
    [ours('mails_total', 'component="auth",outcome="failed"')]: rising(9_000),
  });
};
const JOB = 'job="ocr.analyze"';
const readings =
  (bound: string, dead: number): Trouble =>
  (bad) => ({
    [ours('job_duration_seconds_bucket', `${JOB},le="${bound}"`)]: rising(1_000 - bad * (1 - dead)),
    [ours('job_duration_seconds_count', JOB)]: rising(1_000),
    ...(dead > 0 && { [ours('jobs_total', `${JOB},outcome="dead"`)]: rising(bad * dead) }),
  });

const times = (series: Series, factor: number): Series =>
  Object.fromEntries(
    Object.entries(series).map(([name, values]) => [
      name,
      values.replace(/^0\+([\d.e-]+)/, (_all, step: string) => `0+${Number(step) * factor}`),
    ]),
  );
/** Bad until the last tenth of the time that is tried, which is longer than the short window, and well since then. */
const over = (series: Series, well: Series, after: number): Series =>
  Object.fromEntries(
    Object.entries(series).map(([name, values]) => {
      const [, bad = '0'] = /^0\+([\d.e-]+)/.exec(values) ?? [];
      const [, good = '0'] = /^0\+([\d.e-]+)/.exec(well[name] ?? '') ?? [];
      const steps = Math.floor(after * 0.9);
      return [name, `0+${bad}x${steps} ${Number(bad) * steps + Number(good)}+${good}x${STEPS - steps}`];
    }),
  );

/** The three alerts of an objective, of whose thousand so many may fail; `few` is too little to say anything. */
function objective(name: string, budget: number, [first, ...others]: [Trouble, ...Trouble[]], few?: number) {
  const cases = (alert: string, rate: number, after: number, stepMinutes = 1): AlertCase => {
    const [more, less] = [budget * rate * 1.1, budget * rate * 0.9];
    return {
      alert: `Dearly${name}${alert}`,
      after: after * stepMinutes,
      ...(stepMinutes > 1 && { stepMinutes }),
      fires: [first, ...others].map((trouble) => trouble(more)),
      staysQuiet: [
        first(less),
        // So bad that the long window alone would still say so.
        over(first(more * 1.25), first(0), after),
        ...(few ? [times(first(more), few / 1_000)] : []),
      ],
    };
  };
  return [cases('Fast', 14.4, 110), cases('Slow', 6, 400), cases('Lasting', 1, 410, 10)];
}

export const SLO_CASES: AlertCase[] = [
  ...objective('Errors', 1, [requests]),
  ...objective('Late', 10, [late('2'), late('2.0')], 0.02),
  ...objective('Lists', 10, [lists('503'), lists('mail')], 0.02),
  ...objective('Readings', 50, [readings('15', 0), readings('15.0', 0.5)], 0.02),
];
