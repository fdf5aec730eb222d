import type { MeasuredRate } from '@dearly/contracts';
import { sureDifference } from './advice';
import { isFew, percentWords } from './rate-words';

/** The share of an audience's conversations that got a reply. */
export type AudienceRate = { name: string; response: MeasuredRate };

const ofAll = ({ answered, n }: MeasuredRate) => `${answered.toLocaleString()} of ${n.toLocaleString()}`;
const share = ({ response: { answered, n } }: AudienceRate) => answered / n;

/** Whether two audiences answer differently often, in one sentence that claims no more than is sure. */
export function comparisonWords(one: AudienceRate, other: AudienceRate): string {
  const [better, worse] = share(one) >= share(other) ? [one, other] : [other, one];
  const numbers = `${ofAll(better.response)} in ${better.name}, ${ofAll(worse.response)} in ${worse.name}`;
  if (isFew(better.response) || isFew(worse.response)) return `Too few to compare: ${numbers}.`;
  if (sureDifference(better.response, worse.response) <= 0) return `Too close to call: ${numbers}.`;
  return `${better.name} answered more often: ${ofAll(better.response)}, against ${ofAll(worse.response)}.`;
}

/** What a share rests on and where the true one likely lies, whatever the number of conversations. */
export const rangeWords = ({ response }: AudienceRate): string =>
  `${ofAll(response)} got a reply; likely between ${percentWords(response.interval.low)} and ${percentWords(response.interval.high)}`;
