import { ButtonLink } from '../../shared/ui/button';
import { Notice } from '../../shared/ui/notice';
import { needsSecondStep, type AccountFailure } from './account-failure';

/** Where a code of the second step is asked for, and back here. */
export const SECOND_STEP = '/auth/second-step?next=/profile';

/** What went wrong with a change of the account, and the way on where there is one. */
export function FailureNotice({ failure }: { failure: AccountFailure | undefined }) {
  if (!failure) return null;
  return (
    <Notice
      tone="error"
      title={failure.title}
      action={needsSecondStep(failure) && <ButtonLink to={SECOND_STEP}>Enter the code</ButtonLink>}
    >
      {failure.text}
    </Notice>
  );
}
