import { randomUUID } from 'node:crypto';
import type { AnalysisFeatures } from '../src/insights/analysis-features';

/** Features of an answered short message unlike any other, but for what is told. */
export function featuresLike(told: Partial<AnalysisFeatures> = {}): AnalysisFeatures {
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
export function featuresWith(
  n: number,
  answered: number,
  told: Partial<AnalysisFeatures> = {},
): AnalysisFeatures[] {
  return Array.from({ length: n }, (_, at) => featuresLike({ hasReply: at < answered, ...told }));
}
