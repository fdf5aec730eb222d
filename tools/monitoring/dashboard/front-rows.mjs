import { ours, quantile, quantiles, query, rateBy } from './panels.mjs';

/** @typedef {import('./panels.mjs').Row} Row */

/** What people notice: the public API. @type {Row} */
export const PUBLIC_API = {
  title: 'The public API',
  panels: [
    {
      title: 'Answered',
      description: 'Share of the requests of the last hour that did not end with 5xx. The aim is 99.9 %.',
      unit: 'percentunit',
      kind: 'stat',
      queries: [
        query(
          `1 - sum(increase(${ours('http_requests_total', 'status=~"5.."')}[1h]) or vector(0)) / sum(increase(${ours('http_requests_total')}[1h]))`,
          'answered',
        ),
      ],
    },
    {
      title: 'Reads within 300 ms',
      description: 'Share of GET /api/... that were quick enough in the last hour. The aim is 99 %.',
      unit: 'percentunit',
      kind: 'stat',
      queries: [
        query(
          `sum(increase(${ours('http_request_duration_seconds_bucket', 'group="read",le="0.3"')}[1h])) / sum(increase(${ours('http_request_duration_seconds_count', 'group="read"')}[1h]))`,
          'quick',
        ),
      ],
    },
    {
      title: 'Requests by answer',
      description: 'By status. 5xx are ours, 4xx the caller’s; many 429 are somebody who is being held off.',
      unit: 'reqps',
      stacked: true,
      queries: [query(rateBy('http_requests_total', 'status'), '{{status}}')],
    },
    {
      title: 'Requests by group',
      description: 'By what they are for. The lines of the log have the route of each.',
      unit: 'reqps',
      stacked: true,
      queries: [query(rateBy('http_requests_total', 'group'), '{{group}}')],
    },
    {
      title: 'Failing routes',
      description: 'Answers 5xx by route. Empty is good.',
      unit: 'reqps',
      queries: [query(rateBy('http_failures_total', 'method, route'), '{{method}} {{route}}')],
    },
    {
      title: 'Time of a request',
      description: 'From the first byte in to the last byte out, over all routes.',
      unit: 's',
      queries: quantiles('http_request_duration_seconds'),
    },
    {
      title: 'Slow end by group',
      description: 'p95 by what requests are for.',
      unit: 's',
      queries: [query(quantile(0.95, 'http_request_duration_seconds', 'group'), '{{group}}')],
    },
    {
      title: 'Under way',
      description: 'Requests that are being answered, and open live sockets, by replica.',
      unit: 'short',
      queries: [
        query(ours('http_requests_in_flight'), 'requests {{instance}}'),
        query(ours('dearly_live_sockets'), 'sockets {{instance}}'),
      ],
    },
    {
      title: 'Uploads',
      description: 'Bytes of request bodies by route.',
      unit: 'Bps',
      queries: [query(rateBy('upload_bytes_total', 'route'), '{{route}}')],
    },
  ],
};

/** How the parts talk. @type {Row} */
export const PARTS = {
  title: 'Between the parts: RPC and byte streams',
  panels: [
    {
      title: 'Calls',
      description: 'RPC calls by name, as the answering side sees them.',
      unit: 'reqps',
      stacked: true,
      queries: [query(rateBy('rpc_requests_total', 'call'), '{{call}}')],
    },
    {
      title: 'Calls without an answer in time',
      description:
        'timeout, unavailable, overloaded or failed, as the asking side sees it by service, and by name as far as somebody took the call. What was refused for a reason is not shown.',
      unit: 'reqps',
      queries: [
        query(
          rateBy('rpc_calls_total', 'service, outcome', 'outcome!~"ok|refused"'),
          'to {{service}} {{outcome}}',
        ),
        query(rateBy('rpc_requests_total', 'call, outcome', 'outcome!~"ok|refused"'), '{{call}} {{outcome}}'),
      ],
    },
    {
      title: 'Slow end of the calls',
      description: 'p95 by service, as the asking side sees it: waiting for a replica and its work.',
      unit: 's',
      queries: [query(quantile(0.95, 'rpc_call_duration_seconds', 'service'), '{{service}}')],
    },
    {
      title: 'Slow end of the work',
      description: 'p95 by call, as the answering side sees it. Less than above by what a request waited.',
      unit: 's',
      queries: [query(quantile(0.95, 'rpc_request_duration_seconds', 'call'), '{{call}}')],
    },
    {
      title: 'In flight',
      description: 'Calls by service; from 64 on further ones are refused. Requests by answering replica.',
      unit: 'short',
      queries: [
        query(`sum by (service) (${ours('rpc_calls_in_flight')})`, 'calls to {{service}}'),
        query(ours('rpc_requests_in_flight'), 'requests at {{component}} {{instance}}'),
      ],
    },
    {
      title: 'Transfers',
      description: 'Bytes streamed, by direction.',
      unit: 'Bps',
      queries: [query(rateBy('transfer_bytes_total', 'direction'), '{{direction}}')],
    },
  ],
};
