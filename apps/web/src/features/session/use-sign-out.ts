import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { showToast } from '../../shared/toast/toast-slice';
import { useAuth } from './auth-provider';

/** Goes home and signs out on this device; a failure is told and leaves the session as it was. */
export function useSignOut(): () => Promise<void> {
  const account = useAuth();
  const dispatch = useDispatch();
  const navigate = useNavigate();

  return async function signOut() {
    // Home first: on a protected page the guard would otherwise take the person to the login.
    await navigate('/');
    try {
      await account.signOut();
    } catch {
      dispatch(
        showToast({
          title: 'Error signing out',
          description: 'You are still signed in on this device. Check your connection and try again.',
          tone: 'error',
        }),
      );
    }
  };
}
