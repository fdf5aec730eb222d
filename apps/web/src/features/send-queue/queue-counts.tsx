import { Progress } from '../../shared/ui/progress';
import type { Counts } from './queue';

/** How far the person is, read out as it changes. */
export function QueueCounts({ counts }: { counts: Counts }) {
  const { total, sent, skipped, failed, left } = counts;
  const others = [
    skipped > 0 && `${skipped.toLocaleString()} skipped`,
    failed > 0 && `${failed.toLocaleString()} not sent`,
  ];
  return (
    <div className="space-y-2">
      <p role="status" className="text-[15px] text-paper-soft tabular-nums">
        <strong className="text-paper">{`${sent.toLocaleString()} of ${total.toLocaleString()} sent`}</strong>
        {[`, ${left.toLocaleString()} left`, ...others.filter(Boolean)].join(', ')}
      </p>
      <Progress value={((total - left) / total) * 100} label="Messages dealt with" hideLabel />
    </div>
  );
}
