import { TIMINGS } from '@dearly/contracts';
import { useEffect, useRef, useState } from 'react';
import { Link, Navigate, useNavigate } from 'react-router-dom';
import { ButtonLink } from '../../../shared/ui/button';
import { Card } from '../../../shared/ui/card';
import { PageTitle } from '../../../shared/ui/page-title';
import { Spinner } from '../../../shared/ui/spinner';
import { useAuth } from '../auth-provider';
import { followLink, type LinkEnd } from './follow-link';
import { LinkFailed } from './link-failed';
import { readLink } from './read-link';
import { ReplaceSession } from './replace-session';

function Verified({ email }: { email: string | undefined }) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/', { replace: true }), TIMINGS.afterVerification);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <div role="status">
      <PageTitle tab="Email verified">Your email is verified</PageTitle>
      <p className="mt-3 wrap-anywhere text-paper-soft">
        You are signed in{email ? ` as ${email}` : ''}. Taking you to the start.
      </p>
      <Link to="/" replace className="inline-link mt-3 inline-block">
        Go there now
      </Link>
    </div>
  );
}

function HalfVerified() {
  return (
    <div role="status">
      <PageTitle tab="One address confirmed">One of two is confirmed</PageTitle>
      <p className="mt-3 text-paper-soft">
        We also emailed your other address. Open the link in that email too, and the change is done.
      </p>
      <ButtonLink to="/profile" tone="primary" className="mt-6 w-full">
        Go to your profile
      </ButtonLink>
    </div>
  );
}

/** Follows the link that the page was opened with, once, as soon as it is known who is signed in. */
function useLink() {
  const account = useAuth();
  const { status, user, arrival } = account;
  const [link] = useState(() => readLink(arrival.address));
  const [end, setEnd] = useState<LinkEnd | null>(null);
  const isBegun = useRef(false);
  useEffect(() => {
    if (status === 'loading' || isBegun.current) return;
    isBegun.current = true;
    // Tokens are worth as much as the password: they do not stay in the address.
    if (link.kind === 'tokens' || link.kind === 'proof')
      window.history.replaceState(window.history.state, '', window.location.pathname);
    void followLink(account, link, user?.id, false).then(setEnd);
  }, [account, link, status, user]);
  const agree = () => {
    setEnd(null);
    void followLink(account, link, user?.id, true).then(setEnd);
  };
  // Whoever comes back to a page whose link has worked is still signed in.
  const isVerified = end?.state === 'success' || (link.kind === 'nothing' && status === 'signed-in');
  return { link, end, isVerified, agree };
}

/**
 * Where the links of mails end: loading, success (home after 1.5 s) or error (specification, section 4). A recovery goes
 * on to the new password at once.
 */
export function VerifyEmail() {
  const { user, isRecovering } = useAuth();
  const { link, end, isVerified, agree } = useLink();
  if (isVerified && isRecovering) return <Navigate to="/auth/new-password" replace />;
  if (isVerified && link.next) return <Navigate to={link.next} replace />;
  return (
    <Card className="m-auto w-full max-w-[440px] text-center">
      {isVerified && <Verified email={user?.email} />}
      {!isVerified && !end && <Spinner label={link.isProvider ? 'Signing you in' : 'Verifying your email'} />}
      {end?.state === 'asks' && <ReplaceSession email={user?.email} onAgree={agree} />}
      {end?.state === 'half' && <HalfVerified />}
      {!isVerified && end?.state === 'error' && (
        <LinkFailed end={end} isRecovery={link.next === '/auth/new-password'} isProvider={link.isProvider} />
      )}
    </Card>
  );
}
