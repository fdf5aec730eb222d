import { messageOf } from './api-error';
import { Button } from './ui/button';
import { Notice } from './ui/notice';

/** In the place of what could not be loaded. A warning where the notification has said so already, else an alert. */
export function LoadingFailed({
  title,
  error,
  busy,
  onRetry,
  tone = 'warning',
}: {
  title: string;
  error: unknown;
  busy: boolean;
  onRetry: () => void;
  tone?: 'warning' | 'error';
}) {
  return (
    <Notice
      tone={tone}
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
