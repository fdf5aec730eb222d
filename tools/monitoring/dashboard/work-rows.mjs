import { ours, quantile, quantiles, query, rateBy } from './panels.mjs';

/** @typedef {import('./panels.mjs').Row} Row */

/** Background jobs. Every replica of a service tells the same about its queue: max, not sum. @type {Row} */
export const JOBS = {
  title: 'Background jobs',
  panels: [
    {
      title: 'Waiting and running',
      description: 'Jobs by queue and state.',
      unit: 'short',
      queries: [
        query(
          `max by (queue, state) (${ours('job_count', 'state!~"completed|dead"')})`,
          '{{queue}} {{state}}',
        ),
      ],
    },
    {
      title: 'Oldest that waits',
      description: 'Age of the job that has waited longest. More than a minute is too long.',
      unit: 's',
      queries: [query(`max by (queue) (${ours('job_oldest_waiting_seconds')})`, '{{queue}}')],
    },
    {
      title: 'Given up',
      description: 'Jobs in the dead-letter queues. Somebody has to look at each.',
      unit: 'short',
      queries: [query(`max by (queue) (${ours('dead_jobs')})`, '{{queue}}')],
    },
    {
      title: 'Attempts',
      description: 'Done and failed attempts, and jobs that were given up.',
      unit: 'ops',
      queries: [query(rateBy('jobs_total', 'job, outcome'), '{{job}} {{outcome}}')],
    },
    {
      title: 'Tried again',
      description: 'Attempts that failed and are tried again, by job.',
      unit: 'ops',
      queries: [query(rateBy('job_retries_total', 'job'), '{{job}}')],
    },
    {
      title: 'Slow end of the jobs',
      description: 'p95 of one attempt.',
      unit: 's',
      queries: [query(quantile(0.95, 'job_duration_seconds', 'job'), '{{job}}')],
    },
  ],
};

/** ocr-analysis. @type {Row} */
export const READING = {
  title: 'Reading screenshots',
  panels: [
    {
      title: 'Time of a picture',
      description: 'From the moment a thread has it to what it says.',
      unit: 's',
      queries: quantiles('reading_duration_seconds'),
    },
    {
      title: 'Pictures by outcome',
      description:
        '"read", or why not. analysis_too_slow and analysis_failed are ours, the others lie with the picture.',
      unit: 'ops',
      queries: [query(rateBy('reading_duration_seconds_count', 'outcome'), '{{outcome}}')],
    },
    {
      title: 'Language model by outcome',
      description: '"answered", or why rules wrote the feedback instead. Empty without a model.',
      unit: 'ops',
      queries: [query(rateBy('model_calls_total', 'outcome'), '{{outcome}}')],
    },
    {
      title: 'Time of the language model',
      description: 'What one picture waited for it, all tries included.',
      unit: 's',
      queries: quantiles('model_call_duration_seconds'),
    },
    {
      title: 'Tokens',
      description: 'What the model says it read and wrote: what it costs.',
      unit: 'short',
      queries: [query(rateBy('model_tokens_total', 'kind'), '{{kind}} a second')],
    },
  ],
};
