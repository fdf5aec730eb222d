import { ButtonLink } from '../../../shared/ui/button';
import { PageTitle } from '../../../shared/ui/page-title';
import type { LinkEnd } from './follow-link';

type Failed = Extract<LinkEnd, { state: 'error' }>;
type LinkFailedProps = { end: Failed; isRecovery: boolean; isProvider: boolean };

function adviceFor({ end: { isElsewhere, isOther }, isRecovery, isProvider }: LinkFailedProps): string {
  if (isProvider) return 'Nothing has changed. You can try again, or sign in another way.';
  if (isOther) return 'Somebody else is signed in here. Sign out first, then open the link again.';
  if (isRecovery)
    return 'The link works once, and only in the browser that asked for it. A code works in every browser.';
  if (isElsewhere)
    return 'The link works once, and only in the browser that asked for it. Your address may be confirmed all the same: sign in, with your password or with a code.';
  return 'The link may be used up or opened in another browser. Signing in may work already.';
}

/** What became of the link or the sign-in, and the ways on that need none. */
export function LinkFailed(props: LinkFailedProps) {
  const { end, isRecovery, isProvider } = props;
  return (
    <div role="alert">
      <PageTitle tab={isProvider ? 'Not signed in' : 'Verification failed'}>
        We could not sign you in
      </PageTitle>
      <p className="mt-3 wrap-anywhere text-paper-soft">{end.message}</p>
      <p className="mt-3 text-paper-soft">{adviceFor(props)}</p>
      <div className="mt-6 flex flex-col gap-3">
        {isRecovery && (
          <ButtonLink to="/auth/reset" tone="primary">
            Ask for a code
          </ButtonLink>
        )}
        <ButtonLink to="/login" tone={isRecovery ? 'quiet' : 'primary'}>
          Go to Login
        </ButtonLink>
        {!isRecovery && <ButtonLink to="/login?with=code">Email me a code</ButtonLink>}
      </div>
    </div>
  );
}
