import { TIMINGS } from '@dearly/contracts';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { ButtonLink } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { PageTitle } from '../../shared/ui/page-title';
import { Spinner } from '../../shared/ui/spinner';
import { useAuth } from './auth-provider';
import { callbackOutcome } from './callback-outcome';

function Verified() {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/', { replace: true }), TIMINGS.afterVerification);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <div role="status">
      <PageTitle tab="Email verified">Your email is verified</PageTitle>
      <p className="mt-3 text-paper-soft">You are signed in. Taking you to the start.</p>
      <Link to="/" replace className="inline-link mt-3 inline-block">
        Go there now
      </Link>
    </div>
  );
}

/** Where the link of a confirmation mail ends: loading, success (home after 1.5 s) or error (specification, section 4). */
export function VerifyEmail() {
  const { status } = useAuth();
  // The account client cleans the address while it works, so it is read before.
  const [address] = useState(() => new URL(window.location.href));
  const outcome = callbackOutcome(address, status);
  return (
    <Card className="m-auto w-full max-w-[440px] text-center">
      {outcome.state === 'loading' && <Spinner label="Verifying your email" />}
      {outcome.state === 'success' && <Verified />}
      {outcome.state === 'error' && (
        <div role="alert">
          <PageTitle tab="Verification failed">We could not sign you in</PageTitle>
          <p className="mt-3 break-words text-paper-soft">{outcome.message}</p>
          <p className="mt-3 text-paper-soft">
            The link may be used up or opened in another browser. Logging in may work already.
          </p>
          <ButtonLink to="/login" tone="primary" className="mt-6 w-full">
            Go to Login
          </ButtonLink>
        </div>
      )}
    </Card>
  );
}
