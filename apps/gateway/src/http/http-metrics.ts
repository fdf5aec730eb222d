import type { FastifyRequest } from 'fastify';
import { Counter, Gauge, Histogram } from 'prom-client';

/** Anything else a stranger may send counts as one: labels come from sets that we know. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

export const requestDuration = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'From the head of a request to the end of its answer, by group of routes',
  labelNames: ['group'],
  // Seconds: what is promised for pages, reads, lists, files and readings, and one above.
  buckets: [0.05, 0.3, 1, 2, 5, 15],
});
export const requests = new Counter({
  name: 'http_requests_total',
  help: 'Requests by group of routes and status; 499 when the client went before its answer',
  labelNames: ['group', 'status'],
});
/** By route only what fails: with all that works, a gateway would have a thousand series. The log has every request. */
export const failures = new Counter({
  name: 'http_failures_total',
  help: 'Requests that ended with 5xx, by route',
  labelNames: ['method', 'route'],
});
export const requestsInFlight = new Gauge({
  name: 'http_requests_in_flight',
  help: 'Requests that are not answered to the end yet',
});
export const uploadBytes = new Counter({
  name: 'upload_bytes_total',
  help: 'Bytes of uploads handed to services, by route',
  labelNames: ['route'],
});

/** The route as it is written in the code, `none` when there is none: never the URL that was asked for. */
export function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? 'none';
}

export function methodOf({ method }: FastifyRequest): string {
  return METHODS.includes(method) ? method : 'other';
}
