import { AppError } from '@dearly/contracts';
import { Counter, Gauge, Histogram } from 'prom-client';

/** How a call ended: well, refused for what was asked (a status below 500), or for a reason of ours. */
export type CallOutcome = 'ok' | 'refused' | 'timeout' | 'unavailable' | 'overloaded' | 'failed';

/** Seconds. Few, because there are as many of each as there are calls. */
const buckets = [0.05, 0.3, 1, 5];

/** Of the side that asks: by service, because whoever answers counts each call, and the gateway makes nearly all of them. */
export const calls = {
  duration: new Histogram({
    name: 'rpc_call_duration_seconds',
    help: 'From asking a service to its answer, by service',
    labelNames: ['service'],
    buckets,
  }),
  total: new Counter({
    name: 'rpc_calls_total',
    help: 'Calls to services by outcome',
    labelNames: ['service', 'outcome'],
  }),
  inFlight: new Gauge({
    name: 'rpc_calls_in_flight',
    help: 'Calls that wait for an answer, by service',
    labelNames: ['service'],
  }),
};

/** Of the side that answers. */
export const requests = {
  duration: new Histogram({
    name: 'rpc_request_duration_seconds',
    help: 'From taking a request to its answer, by call',
    labelNames: ['call'],
    buckets,
  }),
  total: new Counter({
    name: 'rpc_requests_total',
    help: 'Requests taken, by outcome',
    labelNames: ['call', 'outcome'],
  }),
  inFlight: new Gauge({
    name: 'rpc_requests_in_flight',
    help: 'Requests whose handler is running',
  }),
};

/** Why a request was not run. */
const REFUSALS = [
  'unreadable',
  'unsigned',
  'unknown_caller',
  'forged',
  'expired',
  'not_allowed',
  'repeated',
] as const;
export type Refusal = (typeof REFUSALS)[number];

export const refusals = new Counter({
  name: 'rpc_refusals_total',
  help: 'Entries of the stream that were not run, by reason',
  labelNames: ['reason'],
});
// From zero, because Prometheus sees no increase in a first one.
for (const reason of REFUSALS) refusals.inc({ reason }, 0);

export function outcomeOf(error: unknown): CallOutcome {
  if (!(error instanceof AppError)) return 'failed';
  if (error.code === 'deadline_exceeded') return 'timeout';
  if (error.code === 'overloaded') return 'overloaded';
  if (error.code === 'service_unavailable') return 'unavailable';
  return error.status < 500 ? 'refused' : 'failed';
}
