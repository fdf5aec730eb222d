import { TIMINGS } from '@dearly/contracts';
import { useEffect, useState, type ReactNode } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { Card } from '../../shared/ui/card';
import { Spinner } from '../../shared/ui/spinner';
import { whenQuiet } from '../../shared/when-quiet';
import { useAuth } from './auth-provider';
import { forgetPendingLogin } from './pending-login';

function targetOf(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  return typeof from === 'string' && from.startsWith('/') ? from : '/dashboard';
}

function MovingOn({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    forgetPendingLogin();
    const timer = setTimeout(() => void navigate(to, { replace: true }), TIMINGS.afterLogin);
    return () => clearTimeout(timer);
  }, [navigate, to]);
  return (
    <Card className="mx-auto max-w-md space-y-3 text-center">
      <Spinner label="You are signed in. Opening your page" />
      <Link to={to} replace className="inline-link">
        Go there now
      </Link>
    </Card>
  );
}

/**
 * Login and sign-up are for people without a session. Whoever gets one here, by whatever way, is taken on after
 * 500 ms (specification, section 4); whoever comes with one goes on at once.
 */
export function SignedOutOnly({ children }: { children: ReactNode }) {
  const { status, prepare } = useAuth();
  // Fetched while the person types.
  useEffect(() => void whenQuiet().then(prepare), [prepare]);
  const to = targetOf(useLocation().state as unknown);
  const [wasSignedIn] = useState(status === 'signed-in');
  if (status !== 'signed-in') return children;
  return wasSignedIn ? <Navigate to={to} replace /> : <MovingOn to={to} />;
}
