import { Progress } from '../../shared/ui/progress';
import type { Overall } from './upload-slice';

/** How far all of them are. A screen reader hears of each next picture, not of every percent. */
export function OverallProgress({ overall: { percent, current, total } }: { overall: Overall }) {
  const label = `Uploading ${current} of ${total}`;
  return (
    <div>
      <Progress value={percent} label={label} />
      <p role="status" className="sr-only">
        {label}
      </p>
    </div>
  );
}
