import { momentText, timeText } from '../../../shared/moment-text';
import { Button } from '../../../shared/ui/button';
import { Notice } from '../../../shared/ui/notice';
import type { Queue } from '../use-queue';

/** What the clock shows then where they live, when all that is known of it agrees and it is not what is shown here. */
function theirClock({ plan }: Queue, phones: readonly string[], atMs: number): string | undefined {
  const zones = phones.flatMap((phone) => plan.rules?.planned?.planning.zonesOf(phone) ?? []);
  const clocks = new Set(zones.map((zone) => timeText(atMs, zone)));
  const [theirs] = clocks;
  return clocks.size === 1 && theirs !== timeText(atMs) ? theirs : undefined;
}

type PlanNoticeProps = { queue: Queue; phones: readonly string[]; dueAt: number; onSend: () => void };

/** In the place of the link while the one in front is not due by the plan: when they are, and the way on all the same. */
export function PlanNotice({ queue, phones, dueAt, onSend }: PlanNoticeProps) {
  const { now, isAnybodyDue, choose } = queue;
  const theirs = theirClock(queue, phones, dueAt);
  return (
    <div className="basis-full">
      <Notice
        title={isAnybodyDue ? 'This one is not due yet' : 'Nobody is due now'}
        action={
          <div className="flex flex-wrap gap-2">
            {isAnybodyDue && (
              <Button tone="primary" className="grow px-3!" onClick={() => choose(null)}>
                Go to the next one
              </Button>
            )}
            <Button className="grow px-3!" onClick={onSend}>
              Send now anyway
            </Button>
          </div>
        }
      >
        {isAnybodyDue ? 'By your plan this one can go' : 'By your plan the next one can go'}{' '}
        <strong>{momentText(dueAt, now)}</strong>
        {theirs && `, when it is ${theirs} where they live`}.
      </Notice>
    </div>
  );
}
