import { Notice } from '../../shared/ui/notice';
import { Button } from '../../shared/ui/button';
import { useWizard } from './wizard-context';

/** Says that this browser read the list, because the server did not answer (specification, section 8). */
export function PreviewModeNotice({ onRetry }: { onRetry?: () => void }) {
  // Nobody asked the server.
  if (useWizard().reader === 'here') return null;
  return (
    <Notice
      tone="warning"
      title="Preview mode active"
      action={onRetry && <Button onClick={onRetry}>Try the server again</Button>}
    >
      Dearly did not answer, so your own device read the file and shows the first messages. Files can be made
      once Dearly answers again.
    </Notice>
  );
}
