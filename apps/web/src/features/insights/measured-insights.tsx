import type { AudienceInsights } from '@dearly/contracts';
import { counted } from '../../shared/counted';
import { Card } from '../../shared/ui/card';
import { KeyFigures } from './key-figures';
import { MessageSamples } from './message-samples';
import { LengthRates, TraitComparison } from './rate-charts';
import { ReplyTimes } from './reply-times';
import { HourRates, WeekdayRates } from './sending-times';

function basis({ n, analyzed }: AudienceInsights): string {
  const counts = `Measured in ${counted(n, 'conversation')} with a message of yours.`;
  const others = analyzed - n;
  if (others <= 0) return counts;
  return `${counts} ${counted(others, 'analyzed screenshot')} without one ${others === 1 ? 'does' : 'do'} not count.`;
}

/** What the analysed conversations of an audience say; nothing in it is made up. */
export function MeasuredInsights({ insights }: { insights: AudienceInsights }) {
  return (
    <>
      <Card className="space-y-5">
        <div>
          <h2 className="text-xl font-bold">How your messages do</h2>
          <p className="mt-1 text-15 text-paper-soft">{basis(insights)}</p>
        </div>
        <KeyFigures insights={insights} />
        <MessageSamples {...insights} />
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
