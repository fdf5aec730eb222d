import type { AudienceInsights, LengthBucket } from '@dearly/contracts';
import { counted } from '../../shared/counted';
import { minutesInWords } from '../../shared/minutes';
import { Figure } from './figure';
import { intervalWords, isFew, percentWords } from './rate-words';

export const LENGTHS: Record<LengthBucket, string> = {
  Short: 'up to 80 characters',
  'Medium-length': '81 to 200 characters',
  Long: 'more than 200 characters',
};

function rateDetail({ response }: AudienceInsights): string {
  const likely = intervalWords(response);
  const answered = `${response.answered} of ${counted(response.n, 'conversation')} got a reply`;
  return likely ? `${answered}; likely ${likely}` : answered;
}

function replyDetail({ replyTimes: { known, unknown } }: AudienceInsights): string {
  if (known === 0) return 'No picture tells when a reply came.';
  const from =
    known === 1
      ? 'From the one reply whose time is known.'
      : `The median of ${known.toLocaleString()} replies: half of them came sooner.`;
  return unknown > 0 ? `${from} ${unknown.toLocaleString()} more came at an unknown time.` : from;
}

/** What the best length rests on: the charts below call few conversations too few, and so does this. */
function lengthDetail({ messagePerformance: { bestLength }, lengths }: AudienceInsights): string {
  const response = lengths.find(({ bucket }) => bucket === bestLength)?.response;
  if (!bestLength || !response) return 'Analyze more conversations to compare lengths.';
  const from = counted(response.n, 'conversation');
  return isFew(response)
    ? `${LENGTHS[bestLength]}, so far: ${from} are too few to be sure`
    : `${LENGTHS[bestLength]}, from ${from}`;
}

/** The three numbers that matter most, each with what it rests on (specification, section 3). */
export function KeyFigures({ insights }: { insights: AudienceInsights }) {
  const { responseRate, averageResponseTime, messagePerformance } = insights;
  return (
    <dl className="grid gap-3 sm:grid-cols-3">
      <Figure label="Response rate" detail={rateDetail(insights)}>
        {percentWords(responseRate)}
      </Figure>
      <Figure label="Typical reply time" detail={replyDetail(insights)}>
        {averageResponseTime === null ? 'Not known' : minutesInWords(averageResponseTime)}
      </Figure>
      <Figure label="Best length" detail={lengthDetail(insights)}>
        {messagePerformance.bestLength ?? 'Not enough data'}
      </Figure>
    </dl>
  );
}
