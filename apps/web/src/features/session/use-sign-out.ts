import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { showToast } from '../../shared/toast/toast-slice';
import { useAuth } from './auth-provider';

/** Signs out on this device and goes home, or to another page; a failure is told and leaves everything as it was. */
export function useSignOut(to = '/'): () => Promise<void> {
  const account = useAuth();
  const dispatch = useDispatch();
  const navigate = useNavigate();

  return async function signOut() {
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
      return;
    }
    // Last, and so the one that counts: the guard of a protected page has asked for the login by now.
    await navigate(to);
  };
}
