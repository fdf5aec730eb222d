import { ours, quantile, query, rateBy } from './panels.mjs';

/** @typedef {import('./panels.mjs').Row} Row */

/** What the parts stand on. @type {Row} */
export const STORES = {
  title: 'Database, pictures, mail',
  panels: [
    {
      title: 'Connections to the database',
      description: 'By state, by replica. "waiting" are queries without a connection: they should be none.',
      unit: 'short',
      queries: [query(ours('database_pool_connections'), '{{component}} {{state}} {{instance}}')],
    },
    {
      title: 'Slow end of the queries',
      description: 'p95 by kind of statement and service.',
      unit: 's',
      queries: [
        query(
          quantile(0.95, 'database_query_duration_seconds', 'component, operation'),
          '{{component}} {{operation}}',
        ),
      ],
    },
    {
      title: 'Outbox',
      description:
        'Jobs that are noted but not yet in the queue. They should be gone within a second or two.',
      unit: 'short',
      queries: [query(`max by (component) (${ours('outbox_waiting')})`, '{{component}}')],
    },
    {
      title: 'Oldest in the outbox',
      description: 'Grows when the Redis of jobs is away.',
      unit: 's',
      queries: [query(`max by (component) (${ours('outbox_oldest_seconds')})`, '{{component}}')],
    },
    {
      title: 'Slow end of the object store',
      description: 'p95 by operation.',
      unit: 's',
      queries: [query(quantile(0.95, 'object_store_duration_seconds', 'operation'), '{{operation}}')],
    },
    {
      title: 'Failures of the object store',
      description: 'What it did not do because it was away or not whole.',
      unit: 'ops',
      queries: [query(rateBy('object_store_errors_total', 'operation'), '{{operation}}')],
    },
    {
      title: 'Emails',
      description: 'Accepted by the mail server (sent) or not (failed), by service.',
      unit: 'ops',
      queries: [query(rateBy('mails_total', 'component, outcome'), '{{component}} {{outcome}}')],
    },
    {
      title: 'Text messages',
      description: 'Accepted (sent) or not (failed).',
      unit: 'ops',
      queries: [query(rateBy('texts_total', 'outcome'), '{{outcome}}')],
    },
  ],
};

/** Each process by itself. @type {Row} */
export const PROCESSES = {
  title: 'Processes',
  panels: [
    {
      title: 'There',
      description: 'Replicas that Prometheus reaches, by service.',
      unit: 'short',
      queries: [query(`sum by (component) (${ours('up')})`, '{{component}}')],
    },
    {
      title: 'Lag of the event loop',
      description: 'p99 since the last look. More than 250 ms means that everything in the process waits.',
      unit: 's',
      queries: [query(ours('nodejs_eventloop_lag_p99_seconds'), '{{component}} {{instance}}')],
    },
    {
      title: 'Memory',
      description: 'Resident memory. What grows without end will be ended by its limit.',
      unit: 'bytes',
      queries: [query(ours('process_resident_memory_bytes'), '{{component}} {{instance}}')],
    },
    {
      title: 'Heap',
      description: 'Used JavaScript heap.',
      unit: 'bytes',
      queries: [query(ours('nodejs_heap_size_used_bytes'), '{{component}} {{instance}}')],
    },
    {
      title: 'Processor',
      description: 'Cores in use.',
      unit: 'short',
      queries: [
        query(`rate(${ours('process_cpu_seconds_total')}[$__rate_interval])`, '{{component}} {{instance}}'),
      ],
    },
    {
      title: 'Starts',
      description: 'Starts within an hour, by replica.',
      unit: 'short',
      queries: [query(`changes(${ours('process_start_time_seconds')}[1h])`, '{{component}} {{instance}}')],
    },
  ],
};
