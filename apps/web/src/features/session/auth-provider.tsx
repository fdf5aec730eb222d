import { createContext, useContext, useEffect, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { showToast } from '../../shared/toast/toast-slice';
import type { Account } from './account';
import { selectStatus, selectUser } from './session-slice';

const AccountContext = createContext<Account | null>(null);

/** Gives the app its account, and keeps the session slice in step with the account client. */
export function AuthProvider({ account, children }: { account: Account; children: ReactNode }) {
  const dispatch = useDispatch();
  useEffect(() => {
    let isGone = false;
    let stop: (() => void) | undefined;
    account.start().then(
      (unsubscribe) => {
        if (isGone) unsubscribe();
        else stop = unsubscribe;
      },
      () => {
        dispatch(
          showToast({
            title: 'An error occurred',
            description: 'The sign-in part could not be loaded. Check your connection and reload the page.',
            tone: 'error',
          }),
        );
      },
    );
    return () => {
      isGone = true;
      stop?.();
    };
  }, [account, dispatch]);
  return <AccountContext value={account}>{children}</AccountContext>;
}

/** Session status, the signed-in user, and what can be done with the account. */
export function useAuth() {
  const account = useContext(AccountContext);
  if (!account) throw new Error('useAuth must be used within an AuthProvider');
  const status = useSelector(selectStatus);
  const user = useSelector(selectUser);
  const { signIn, signUp, signOut } = account;
  return { status, user, signIn, signUp, signOut };
}
