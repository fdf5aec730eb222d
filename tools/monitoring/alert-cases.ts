/** Series as promtool writes them: `name{label="value"}` -> values, one a minute, e.g. `0+10x30`. */
export type Series = Record<string, string>;
/**
 * When an alert fires and when it does not, after `after` minutes. Cases share one Prometheus, each in a namespace of
 * its own, unless the rule is `global`, over all namespaces.
 */
export type AlertCase = {
  alert: string;
  after: number;
  fires: Series[];
  staysQuiet: Series[];
  global?: true;
};
/** The namespace in these series, for whoever puts another in its place. */
export const NAMESPACE = 'namespace="prod"';

const MINUTES = 420;
const rising = (perMinute: number) => `0+${perMinute}x${MINUTES}`;
const level = (value: number) => `${value}x${MINUTES}`;
const ours = (name: string, labels = '') => `${name}{app="dearly",namespace="prod"${labels && `,${labels}`}}`;

/** `bad` of each 10,000 requests a minute end with 503. */
const requests = (bad: number): Series => ({
  [ours('http_requests_total', 'route="/a",status="200"')]: rising(10_000 - bad),
  [ours('http_requests_total', 'route="/a",status="503"')]: rising(bad),
});
/** A histogram: so many a minute, and so many of them within the bound. */
const timed = (labels: string, bound: string, count: number, within: number): Series => ({
  [ours('http_request_duration_seconds_bucket', `${labels},le="${bound}"`)]: rising(within),
  [ours('http_request_duration_seconds_count', labels)]: rising(count),
});
const READ = 'method="GET",route="/api/screenshots/:id"';
/** A slow call, judged by at most 5 % beyond the bound once 20 came within half an hour. */
const slowCall = (alert: string, route: string, bound: string): AlertCase => {
  const labels = `method="POST",route="${route}"`;
  return {
    alert,
    after: 45,
    fires: [timed(labels, bound, 100, 94), timed(labels, `${bound}.0`, 100, 94)],
    staysQuiet: [
      timed(labels, bound, 100, 96),
      timed(labels, bound, 0.5, 0),
      timed(labels.replace('POST', 'GET'), bound, 100, 0),
    ],
  };
};
/** `failed` and `fine` outcomes an hour. */
const outcomes = (metric: string, [bad, good]: [string, string], failed: number, fine: number): Series => ({
  [ours(metric, `outcome="${bad}"`)]: rising(failed / 60),
  [ours(metric, `outcome="${good}"`)]: rising(fine / 60),
});
const above = (alert: string, series: string, limit: number, after: number): AlertCase => ({
  alert,
  after,
  fires: [{ [series]: level(limit * 1.01 + 0.001) }],
  staysQuiet: [{ [series]: level(limit) }],
});

export const ALERT_CASES: AlertCase[] = [
  {
    alert: 'DearlyErrorsFast',
    after: 70,
    fires: [requests(150)],
    // As bad for a moment, long ago, is not the same as now.
    staysQuiet: [
      requests(140),
      { ...requests(0), [ours('http_requests_total', 'status="500"')]: `0+300x60 18000x300` },
    ],
  },
  { alert: 'DearlyErrorsSlow', after: 400, fires: [requests(65)], staysQuiet: [requests(55)] },
  {
    alert: 'DearlyTargetDown',
    after: 5,
    fires: [{ [ours('up', 'component="auth"')]: level(0) }],
    staysQuiet: [
      { [ours('up', 'component="auth"')]: level(1) },
      // A replica that is replaced.
      { [ours('up', 'component="auth"')]: '1x2 0x1 1x20' },
      { 'up{app="other"}': level(0) },
    ],
  },
  {
    alert: 'DearlyGatewayGone',
    after: 5,
    global: true,
    fires: [
      { [ours('up', 'component="auth"')]: level(1) },
      { [ours('up', 'component="gateway"')]: level(0) },
    ],
    staysQuiet: [
      {
        [ours('up', 'component="gateway",instance="a"')]: level(0),
        [ours('up', 'component="gateway",instance="b"')]: level(1),
      },
    ],
  },
  {
    alert: 'DearlyRestarts',
    after: 30,
    fires: [{ [ours('process_start_time_seconds')]: '1x9 2x5 3x5 4x20' }],
    staysQuiet: [{ [ours('process_start_time_seconds')]: '1x9 2x5 3x25' }],
  },
  {
    alert: 'DearlyReadsSlow',
    after: 25,
    fires: [timed(READ, '0.3', 1_000, 985)],
    staysQuiet: [
      timed(READ, '0.3', 1_000, 995),
      timed(READ, '0.3', 9, 0),
      timed('method="GET",route="/storage/v1/object/sign/:bucketId/*"', '0.3', 1_000, 0),
    ],
  },
  slowCall('DearlyParseSlow', '/api/csv/parse', '2'),
  slowCall('DearlyGenerateSlow', '/api/csv/generate', '5'),
  slowCall('DearlyAnalyseSlow', '/api/screenshots/:id/analyze', '15'),
  {
    alert: 'DearlyDeadJobs',
    after: 1,
    fires: [{ [ours('dead_jobs', 'queue="ocr"')]: level(1) }],
    staysQuiet: [{ [ours('dead_jobs', 'queue="ocr"')]: level(0) }],
  },
  above('DearlyJobsWait', ours('job_oldest_waiting_seconds', 'queue="ocr"'), 60, 4),
  above('DearlyOutboxStuck', ours('outbox_oldest_seconds', 'component="auth"'), 60, 4),
  {
    alert: 'DearlyPicturesUnread',
    after: 50,
    fires: [outcomes('reading_duration_seconds_count', ['analysis_failed', 'read'], 30, 70)],
    staysQuiet: [
      outcomes('reading_duration_seconds_count', ['analysis_failed', 'read'], 10, 90),
      outcomes('reading_duration_seconds_count', ['analysis_failed', 'read'], 10, 0),
      outcomes('reading_duration_seconds_count', ['picture_unreadable', 'read'], 90, 10),
    ],
  },
  above('DearlyEventLoopLag', ours('nodejs_eventloop_lag_p99_seconds'), 0.25, 7),
  above('DearlyPoolExhausted', ours('database_pool_connections', 'component="auth",state="waiting"'), 0, 7),
  {
    alert: 'DearlyRpcFails',
    after: 20,
    fires: [outcomesOfCalls('timeout', 6), outcomesOfCalls('overloaded', 6)],
    staysQuiet: [outcomesOfCalls('timeout', 4), outcomesOfCalls('refused', 90)],
  },
  {
    alert: 'DearlyRequestsRefused',
    after: 30,
    fires: [{ [ours('rpc_refusals_total', 'component="auth",reason="forged"')]: '0x20 1x400' }],
    staysQuiet: [
      { [ours('rpc_refusals_total', 'component="auth",reason="expired"')]: rising(100) },
      { [ours('rpc_refusals_total', 'component="auth",reason="forged"')]: '0x5 9x400' },
    ],
  },
  mailCase('DearlyMailsFail', 'mails_total'),
  mailCase('DearlyTextsFail', 'texts_total'),
  {
    alert: 'DearlyStoreFails',
    after: 15,
    fires: [{ [ours('object_store_errors_total', 'operation="put"')]: rising(2) }],
    staysQuiet: [{ [ours('object_store_errors_total', 'operation="put"')]: rising(0.4) }],
  },
  {
    alert: 'DearlyBackupMissing',
    after: 190,
    fires: [
      backups('dearly-backup', 20, 10),
      backups('dearly-backup-verify', 20, 10),
      // It never did.
      backups('dearly-backup', 20),
    ],
    staysQuiet: [
      backups('dearly-backup', 20, 25),
      backups('another', 20, 10),
      { ...backups('dearly-backup', 20, 10), [ours('up', 'component="gateway"')]: `_x${MINUTES}` },
      // While it runs.
      backups('dearly-backup', 20, '600x170 10800x240'),
    ],
  },
  {
    alert: 'DearlyModelFails',
    after: 50,
    fires: [
      outcomes('model_calls_total', ['timeout', 'answered'], 60, 40),
      outcomes('model_calls_total', ['paused', 'answered'], 60, 0),
    ],
    staysQuiet: [
      outcomes('model_calls_total', ['timeout', 'answered'], 40, 60),
      outcomes('model_calls_total', ['timeout', 'answered'], 6, 0),
    ],
  },
];

/** A CronJob, by the minutes in which it was last due and last came to a good end, or that as a series. */
function backups(cronjob: string, due: number, done?: number | string): Series {
  const labels = `{namespace="prod",cronjob="${cronjob}",job="kube-state-metrics"}`;
  return {
    [ours('up', 'component="gateway"')]: level(1),
    [`kube_cronjob_status_last_schedule_time${labels}`]: level(due * 60),
    ...(done !== undefined && {
      [`kube_cronjob_status_last_successful_time${labels}`]:
        typeof done === 'string' ? done : level(done * 60),
    }),
  };
}

/** So many of 100 calls a minute end so. */
function outcomesOfCalls(outcome: string, share: number): Series {
  return {
    [ours('rpc_calls_total', `call="auth.user",outcome="${outcome}"`)]: rising(share),
    [ours('rpc_calls_total', 'call="auth.user",outcome="ok"')]: rising(100 - share),
  };
}

function mailCase(alert: string, metric: string): AlertCase {
  const mails = (failed: number, sent: number) => outcomes(metric, ['failed', 'sent'], failed, sent);
  return { alert, after: 20, fires: [mails(20, 80)], staysQuiet: [mails(8, 92), mails(7, 0)] };
}
