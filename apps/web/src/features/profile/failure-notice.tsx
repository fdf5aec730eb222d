import { Button } from '../../shared/ui/button';
import { Notice } from '../../shared/ui/notice';
import { needsSecondStep, type AccountFailure } from '../../shared/account/account-failure';
import { useSecondStep } from './use-second-step';

/** What went wrong with a change of the account, and the way on where there is one. */
export function FailureNotice({ failure }: { failure: AccountFailure | undefined }) {
  const toSecondStep = useSecondStep();
  if (!failure) return null;
  return (
    <Notice
      tone="error"
      title={failure.title}
      action={needsSecondStep(failure) && <Button onClick={() => void toSecondStep()}>Enter the code</Button>}
    >
      {failure.text}
    </Notice>
  );
}
