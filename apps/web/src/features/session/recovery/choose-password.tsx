import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Navigate, useNavigate } from 'react-router-dom';
import { showToast } from '../../../shared/toast/toast-slice';
import { ButtonLink } from '../../../shared/ui/button';
import { Notice } from '../../../shared/ui/notice';
import { Spinner } from '../../../shared/ui/spinner';
import { useAuth } from '../auth-provider';
import { secondStepTo, useEntry } from '../entry-state';
import { NewPasswordForm } from './new-password-form';

function PasswordChoice() {
  const { status, user, isRecovering, needsSecondFactor } = useAuth();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { email } = useEntry();
  const [wasRecovering, setWasRecovering] = useState(isRecovering);
  if (isRecovering && !wasRecovering) setWasRecovering(true);
  const [isDone, setIsDone] = useState(false);
  const isOver = isDone || (status === 'signed-in' && wasRecovering && !isRecovering);

  useEffect(() => {
    if (!isOver) return;
    dispatch(
      showToast({
        title: 'Password changed',
        description: 'Use the new one the next time you sign in.',
        tone: 'success',
      }),
    );
    void navigate('/dashboard', { replace: true });
  }, [dispatch, navigate, isOver]);

  if (status === 'loading') return <Spinner label="Checking your session" />;
  if (needsSecondFactor) return <Navigate to={secondStepTo('/auth/new-password')} replace />;
  if (user) return <NewPasswordForm email={user.email ?? ''} onDone={() => setIsDone(true)} />;
  return (
    <Notice
      tone="warning"
      title="There is no open recovery in this browser"
      action={
        <ButtonLink to="/auth/reset" state={{ email }} tone="primary" className="w-full">
          Ask for a code
        </ButtonLink>
      }
    >
      The link may be used up, or you have signed out since. A new code lets you choose a password.
    </Notice>
  );
}

/**
 * Where a recovery ends: a new password, then the dashboard. An account with a second factor asks for that first. When
 * another window was quicker, this one goes on as well; when it has signed in somebody else, this one begins anew.
 */
export function ChoosePassword() {
  const { user } = useAuth();
  return <PasswordChoice key={user?.id} />;
}
