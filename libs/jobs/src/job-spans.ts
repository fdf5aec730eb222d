import { currentTraceparent, inOrigin, requestScope, traced, type Origin } from '@dearly/service';
import { serviceOf } from './job-names';

/**
 * Adds a job under a span of its own; `add` gets what the job is to carry. It belongs to the trace that `origin` names,
 * else to the one that is under way here.
 */
export function traceAdding(
  job: { name: string; id: string },
  { traceparent, requestId = requestScope()?.requestId }: Origin,
  add: (origin: Origin) => Promise<void>,
): Promise<void> {
  const run = () =>
    traced(job.name, { kind: 'PRODUCER', attributes: attributesOf(job) }, () =>
      add({ traceparent: currentTraceparent() ?? traceparent, requestId }),
    );
  return traceparent === undefined ? run() : inOrigin({ traceparent, requestId }, run);
}

/** One attempt under a span of its own. */
export function traceAttempt(
  job: { name: string; id: string; attempt: number },
  work: () => Promise<void>,
): Promise<void> {
  const attributes = { ...attributesOf(job), 'dearly.attempt': job.attempt };
  return traced(job.name, { kind: 'CONSUMER', attributes }, work);
}

function attributesOf({ name, id }: { name: string; id: string }) {
  return { 'messaging.destination.name': serviceOf(name), 'messaging.message.id': id };
}
