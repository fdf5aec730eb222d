import { TIMINGS } from '@dearly/contracts';
import { useEffect, useState, type ReactNode } from 'react';
import { Link, Navigate, useNavigate } from 'react-router-dom';
import { Card } from '../../shared/ui/card';
import { Spinner } from '../../shared/ui/spinner';
import { whenQuiet } from '../../shared/when-quiet';
import { useAuth } from './auth-provider';
import { useEntry } from './entry-state';

function MovingOn({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => {
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
  const { status, isRecovering, prepare } = useAuth();
  // Fetched while the person types.
  useEffect(() => void whenQuiet().then(prepare), [prepare]);
  const { from } = useEntry();
  const to = isRecovering ? '/auth/new-password' : (from ?? '/dashboard');
  const [wasSignedIn] = useState(status === 'signed-in');
  if (status !== 'signed-in') return children;
  return wasSignedIn ? <Navigate to={to} replace /> : <MovingOn to={to} />;
}
