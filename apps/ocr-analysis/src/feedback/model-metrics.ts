import { traced } from '@dearly/service';
import { Counter, Histogram } from 'prom-client';
import { ModelFailure } from './model-failure';

const OUTCOMES = ['answered', 'timeout', 'unavailable', 'bad_answer', 'paused'];

const calls = new Counter({
  name: 'model_calls_total',
  help: 'Conversations that a model was to judge: answered, or why the rules wrote instead',
  labelNames: ['outcome'],
});
const duration = new Histogram({
  name: 'model_call_duration_seconds',
  help: 'Time that one conversation waited for the model, all tries and pauses included',
  buckets: [0.1, 0.3, 1, 2, 5, 10, 20, 40],
});
const tokens = new Counter({
  name: 'model_tokens_total',
  help: 'Tokens that the model says it read (input) and wrote (output)',
  labelNames: ['kind'],
});
// From the start, so that the very first failure is a rise and not a new number.
for (const outcome of OUTCOMES) calls.inc({ outcome }, 0);

/** Runs one judgement by a model under a span, and notes its time and what came of it. */
export function observeJudgement<T>(judge: () => Promise<T>): Promise<T> {
  return traced('model feedback', { kind: 'CLIENT' }, async (span) => {
    const stop = duration.startTimer();
    let outcome = 'answered';
    try {
      return await judge();
    } catch (error) {
      outcome = error instanceof ModelFailure ? error.because : 'unavailable';
      throw error;
    } finally {
      // Who is not asked at all would make the model look quick.
      if (outcome !== 'paused') stop();
      calls.inc({ outcome });
      span.note({ 'dearly.outcome': outcome });
    }
  });
}

/** Counts what one answer cost, as far as the server tells. */
export function countTokens(usage: { input_tokens: number; output_tokens: number } | undefined): void {
  tokens.inc({ kind: 'input' }, usage?.input_tokens ?? 0);
  tokens.inc({ kind: 'output' }, usage?.output_tokens ?? 0);
}
