import { Button } from '../../shared/ui/button';
import { Progress } from '../../shared/ui/progress';

/** An upload that runs: its share, then the wait for the answer. What changes is announced by stage, not by percent. */
export function UploadProgress({
  percent,
  uploading,
  working,
  onCancel,
}: {
  percent: number;
  uploading: string;
  working: string;
  onCancel?: () => void;
}) {
  const label = percent < 100 ? uploading : working;
  return (
    <div className="flex items-center gap-4">
      <div className="min-w-0 flex-1">
        <Progress value={percent < 100 ? percent : null} label={label} />
        <p role="status" className="sr-only">
          {label}
        </p>
      </div>
      {onCancel && <Button onClick={onCancel}>Cancel</Button>}
    </div>
  );
}
