import { traced, untraced } from '@dearly/service';
import { calls, outcomeOf } from './rpc-metrics';
import { serviceOf } from './stream-names';

/** Runs one call under a span of its own, unless it is routine, and counts it. */
export function observeCall<T>(
  name: string,
  { requestId, isRoutine }: { requestId: string; isRoutine: boolean },
  ask: () => Promise<T>,
): Promise<T> {
  if (isRoutine) return untraced(() => measured(name, ask));
  const attributes = { 'rpc.method': name, 'dearly.request_id': requestId };
  return traced(name, { kind: 'CLIENT', attributes }, () => measured(name, ask));
}

async function measured<T>(name: string, ask: () => Promise<T>): Promise<T> {
  const place = { service: serviceOf(name) };
  const stop = calls.duration.startTimer(place);
  calls.inFlight.inc(place);
  try {
    const answer = await ask();
    calls.total.inc({ ...place, outcome: 'ok' });
    return answer;
  } catch (error) {
    calls.total.inc({ ...place, outcome: outcomeOf(error) });
    throw error;
  } finally {
    stop();
    calls.inFlight.dec(place);
  }
}
