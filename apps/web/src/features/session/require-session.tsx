import { TIMINGS } from '@dearly/contracts';
import { Fragment, useEffect, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { ButtonLink } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { Spinner } from '../../shared/ui/spinner';
import { useAuth } from './auth-provider';
import { secondStepTo } from './entry-state';

function WaitingForSession() {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), TIMINGS.guardHelp);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Card className="mx-auto max-w-md text-center" data-loading={!isLong || undefined}>
      <Spinner label={isLong ? 'Taking longer than expected...' : 'Checking your session'} />
      {isLong && (
        <div className="mt-5 text-left">
          <p className="font-semibold">What you can try</p>
          <ul className="mt-2 list-disc space-y-1 pl-5 text-paper-soft">
            <li>Check that this device is online.</li>
            <li>Reload the page.</li>
            <li>If this keeps happening, sign in again.</li>
          </ul>
          <ButtonLink to="/login" tone="primary" className="mt-6 w-full">
            Go to Login
          </ButtonLink>
        </div>
      )}
    </Card>
  );
}

type RequireSessionProps = {
  /** Shown without a session, where a page has its own word for that; else it is the login's turn. */
  signedOut?: ReactNode;
  children: ReactNode;
};

/**
 * Guard of the protected pages (specification, section 2): after the login, and the second step of an account that
 * has one, the person comes back to where they were going. Another person gets the page anew: what the last one typed or
 * was shown in it is gone.
 */
export function RequireSession({ signedOut, children }: RequireSessionProps) {
  const { status, user, needsSecondFactor } = useAuth();
  const location = useLocation();
  const here = location.pathname + location.search;
  if (status === 'loading') return <WaitingForSession />;
  if (status === 'signed-out' && signedOut) return signedOut;
  if (status === 'signed-out') return <Navigate to="/login" replace state={{ from: here }} />;
  if (needsSecondFactor) return <Navigate to={secondStepTo(here)} replace />;
  return <Fragment key={user?.id}>{children}</Fragment>;
}
