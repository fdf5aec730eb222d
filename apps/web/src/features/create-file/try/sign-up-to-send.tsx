import type { ParseAnswer } from '@dearly/contracts';
import { Button, ButtonLink } from '../../../shared/ui/button';
import { useWizard } from '../wizard-context';
import { wizardActions } from '../wizard-slice';

/** Back and the way to an account, which goes on with this list: sending needs one. */
export function SignUpToSend({ answer }: { answer: ParseAnswer | undefined }) {
  const { dispatch } = useWizard();
  const isReady = answer !== undefined && answer.sendable > 0;
  return (
    <div className="space-y-4">
      {isReady && (
        <p className="text-paper-soft">
          Until now nothing has left this browser. With an account your list and message come along, and the
          files are made for your iPhone.
        </p>
      )}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-between">
        <Button onClick={() => dispatch(wizardActions.wentTo(2))}>Back</Button>
        <ButtonLink to="/signup" state={{ from: '/dashboard' }} tone="primary">
          Sign up to send these
        </ButtonLink>
      </div>
    </div>
  );
}
