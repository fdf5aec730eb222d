import { randomUUID } from 'node:crypto';
import type { AnalysisFacts } from '../src/insights/analysis-facts';

/** Facts of an answered short message unlike any other, but for what is told. */
export function factOf(told: Partial<AnalysisFacts> = {}): AnalysisFacts {
  const key = told.key ?? told.text ?? randomUUID();
  return {
    text: key,
    key,
    bucket: 'Short',
    question: false,
    name: false,
    greeting: false,
    callToAction: false,
    hasReply: true,
    timeToReply: { kind: 'unknown' },
    weekday: null,
    hour: null,
    ...told,
  };
}

/** `n` conversations of which `answered` got a reply. */
export function factsWith(n: number, answered: number, told: Partial<AnalysisFacts> = {}): AnalysisFacts[] {
  return Array.from({ length: n }, (_, at) => factOf({ hasReply: at < answered, ...told }));
}
