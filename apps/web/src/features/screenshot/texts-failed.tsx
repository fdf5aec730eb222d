import { Button } from '../../shared/ui/button';
import { Notice } from '../../shared/ui/notice';

/** In the place of what was read, when it cannot be had. */
export function TextsFailed({
  title,
  message,
  onRetry,
}: {
  title: string;
  message: string;
  onRetry: () => void;
}) {
  return (
    <Notice tone="error" title={title} action={<Button onClick={onRetry}>Retry</Button>}>
      {message}
    </Notice>
  );
}
