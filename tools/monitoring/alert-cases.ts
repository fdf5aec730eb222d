import { level, ours, rising, STEPS, timed, type AlertCase, type Series } from './series';

const READ = 'group="read"';
/** A slow call, judged by at most 5 % beyond the bound once 20 came within half an hour. */
const slowCall = (alert: string, group: string, bound: string): AlertCase => {
  const labels = `group="${group}"`;
  return {
    alert,
    after: 45,
    fires: [timed(labels, bound, 100, 94), timed(labels, `${bound}.0`, 100, 94)],
    staysQuiet: [
      timed(labels, bound, 100, 96),
      timed(labels, bound, 0.5, 0),
      timed('group="change"', bound, 100, 0),
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
      timed('group="file"', '0.3', 1_000, 0),
    ],
  },
  slowCall('DearlyParseSlow', 'preview', '2'),
  slowCall('DearlyGenerateSlow', 'list', '5'),
  slowCall('DearlyAnalyseSlow', 'reading', '15'),
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
    fires: [outcomesOfCalls('timeout', 6), outcomesOfCalls('unavailable', 6), outcomesOfOne('overloaded', 6)],
    staysQuiet: [
      outcomesOfCalls('timeout', 4),
      outcomesOfCalls('refused', 90),
      outcomesOfOne('timeout', 4),
      outcomesOfOne('failed', 90),
    ],
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
      { ...backups('dearly-backup', 20, 10), [ours('up', 'component="gateway"')]: `_x${STEPS}` },
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

/** So many of 100 calls a minute to one service end so, as the side that asks tells. */
function outcomesOfCalls(outcome: string, share: number): Series {
  return {
    [ours('rpc_calls_total', `service="auth",outcome="${outcome}"`)]: rising(share),
    [ours('rpc_calls_total', 'service="auth",outcome="ok"')]: rising(100 - share),
  };
}

/** The same of one call, as the side that answers tells, while the service is well on the whole. */
function outcomesOfOne(outcome: string, share: number): Series {
  return {
    [ours('rpc_requests_total', `call="auth.user",outcome="${outcome}"`)]: rising(share),
    [ours('rpc_requests_total', 'call="auth.user",outcome="ok"')]: rising(100 - share),
    [ours('rpc_requests_total', 'call="auth.jwks",outcome="ok"')]: rising(10_000),
  };
}

function mailCase(alert: string, metric: string): AlertCase {
  const mails = (failed: number, sent: number) => outcomes(metric, ['failed', 'sent'], failed, sent);
  return { alert, after: 20, fires: [mails(20, 80)], staysQuiet: [mails(8, 92), mails(7, 0)] };
}
