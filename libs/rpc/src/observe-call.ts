import { currentTraceId, inTrace, traced, type Origin } from '@dearly/service';
import { calls, outcomeOf } from './rpc-metrics';
import { serviceOf } from './stream-names';

/**
 * Runs one call under a span of its own and counts it. It belongs to the trace that is under way here; where there is
 * none, to the one that the caller names.
 */
export function observeCall<T>(
  name: string,
  { requestId, traceparent }: Origin & { requestId: string },
  ask: () => Promise<T>,
): Promise<T> {
  const facts = { 'rpc.method': name, 'dearly.request_id': requestId };
  const run = () => traced(name, { kind: 'CLIENT', facts }, () => measured(name, ask));
  return currentTraceId() === undefined ? inTrace(traceparent, run) : run();
}

async function measured<T>(name: string, ask: () => Promise<T>): Promise<T> {
  const place = { service: serviceOf(name) };
  const stop = calls.duration.startTimer({ call: name });
  calls.inFlight.inc(place);
  try {
    const answer = await ask();
    calls.total.inc({ call: name, outcome: 'ok' });
    return answer;
  } catch (error) {
    calls.total.inc({ call: name, outcome: outcomeOf(error) });
    throw error;
  } finally {
    stop();
    calls.inFlight.dec(place);
  }
}
