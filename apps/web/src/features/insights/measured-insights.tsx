import type { AudienceInsights } from '@dearly/contracts';
import { Link } from 'react-router-dom';
import { counted } from '../../shared/counted';
import { Card } from '../../shared/ui/card';
import { adviceOf } from './advice';
import { InsightsFiles } from './insights-files';
import { KeyFigures } from './key-figures';
import { MessageSamples } from './message-samples';
import { LengthRates, TraitComparison } from './rate-charts';
import { ReplyTimes } from './reply-times';
import { HourRates, WeekdayRates } from './sending-times';

/** What was measured, and what was left out of it and why. */
function basis({ n, openedByThem, continued, doubtful, analyzed }: AudienceInsights): string {
  const others = analyzed - n - openedByThem - continued - doubtful;
  const theirs =
    openedByThem === 0 ? '' : ` They started ${counted(openedByThem, 'more conversation')}, counted apart.`;
  const rest =
    others <= 0
      ? ''
      : ` ${counted(others, 'analyzed screenshot')} without a message from you ${others === 1 ? 'is' : 'are'} left out.`;
  const parts =
    continued === 0
      ? ''
      : ` Counted with another: ${counted(continued, 'screenshot')} of the same conversation.`;
  return `Measured in ${counted(n, 'conversation')} that you started.${theirs}${parts}${rest}`;
}

/** Where a person sees what was read from a screenshot, and edits it. */
export const screenshotTextUrl = (id: string): string => `/screenshots/${encodeURIComponent(id)}?tab=ocr`;

/** What was not sure enough to be counted, and what makes it count. */
function Doubtful({ doubtful, checkUrl }: { doubtful: number; checkUrl: string }) {
  if (doubtful === 0) return null;
  const [are, they, them] = doubtful === 1 ? ['is', 'it', 'it'] : ['are', 'they', 'them'];
  return (
    <p className="mt-1 text-15 text-paper-soft">
      {counted(doubtful, 'conversation')} {are} not counted, because {they} could not be read with confidence.{' '}
      <Link to={checkUrl} className="inline-link">
        Check {them}
      </Link>{' '}
      to count {them}.
    </p>
  );
}

/** Who must not be written to again, within 24 hours (specification, section 9). */
function AskedToStop({ count }: { count: number }) {
  if (count === 0) return null;
  const [they, them] = count === 1 ? ['One of them', 'their number'] : [`${count} of them`, 'their numbers'];
  return (
    <p className="mt-1 text-15 text-caution">
      {they} asked you to stop. Put {them} on{' '}
      <Link to="/do-not-contact" className="inline-link">
        Do Not Contact
      </Link>{' '}
      within 24 hours.
    </p>
  );
}

/** What the analysed conversations of an audience say; nothing in it is made up. */
export function MeasuredInsights({
  name,
  insights,
  audienceUrl,
}: {
  /** Of the audience. */
  name: string;
  insights: AudienceInsights;
  audienceUrl: string;
}) {
  const { newestDoubtful } = insights;
  const advice = adviceOf(insights);
  const checkUrl = newestDoubtful === undefined ? audienceUrl : screenshotTextUrl(newestDoubtful);
  return (
    <>
      <Card className="space-y-5">
        <div>
          <h2 className="text-xl font-bold">How your messages are doing</h2>
          {advice && <p className="mt-2 text-19 font-semibold text-balance">{advice}</p>}
          <p className="mt-1 text-15 text-paper-soft">{basis(insights)}</p>
          <Doubtful doubtful={insights.doubtful} checkUrl={checkUrl} />
          <AskedToStop count={insights.askedToStop ?? 0} />
        </div>
        <KeyFigures insights={insights} />
        <MessageSamples {...insights} />
        <InsightsFiles name={name} insights={insights} />
      </Card>
      <Card className="grid grid-cols-1 gap-x-10 gap-y-9 sm:grid-cols-2">
        <h2 className="sr-only">Charts</h2>
        <ReplyTimes {...insights} />
        <LengthRates {...insights} />
        <TraitComparison {...insights} />
        <div className="min-w-0 space-y-9">
          <WeekdayRates {...insights} />
          <HourRates {...insights} />
        </div>
      </Card>
    </>
  );
}
