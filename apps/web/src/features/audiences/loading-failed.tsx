import { messageOf } from '../../shared/api-error';
import { Button } from '../../shared/ui/button';
import { Notice } from '../../shared/ui/notice';

/** In the place of what could not be loaded; the notification has said so already, hence no alert. */
export function LoadingFailed({
  title,
  error,
  busy,
  onRetry,
}: {
  title: string;
  error: unknown;
  busy: boolean;
  onRetry: () => void;
}) {
  return (
    <Notice
      tone="warning"
      title={title}
      action={
        <Button busy={busy} onClick={onRetry}>
          Retry
        </Button>
      }
    >
      {messageOf(error)}
    </Notice>
  );
}
