import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { removeDraftsOf } from '../../shared/kept-draft/draft-store';
import { showToast } from '../../shared/toast/toast-slice';
import { useAuth } from './auth-provider';
import { useSignOutQuestion } from './sign-out/sign-out-question';

const STUCK = {
  title: 'The browser did not remove your list',
  description: "Clear the data of this website in the browser's settings.",
  tone: 'error',
} as const;

/**
 * Signs out on this device and goes home, or to another page. Where this browser keeps an unfinished list of the account,
 * it asks first what to do with it. A failure is told and leaves everything as it was.
 */
export function useSignOut(to = '/'): () => Promise<void> {
  const account = useAuth();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const ask = useSignOutQuestion();

  return async function signOut() {
    const owner = account.user?.id;
    const answer = owner === undefined ? 'keep' : await ask(owner);
    if (answer === 'stay') return;
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
    const isToGo = answer === 'remove' && owner !== undefined;
    // Before the next page shows: whoever sees it may close the window at once.
    if (isToGo) await removeDraftsOf(owner);
    // Last, and so the one that counts: the guard of a protected page has asked for the login by now.
    await navigate(to);
    // After the pages of the account are gone, and with them whatever would be kept at the last moment.
    if (isToGo && !(await removeDraftsOf(owner))) dispatch(showToast(STUCK));
  };
}
