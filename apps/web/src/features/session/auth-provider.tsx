import { createContext, useContext, useEffect, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { Account } from './account';
import { SignOutQuestion } from './sign-out/sign-out-question';
import { selectIsRecovering, selectNeedsSecondFactor, selectStatus, selectUser } from './session-slice';

const AccountContext = createContext<Account | null>(null);

/** Gives the app its account, and keeps the session slice in step with the account client. */
export function AuthProvider({ account, children }: { account: Account; children: ReactNode }) {
  useEffect(() => {
    let isGone = false;
    let stop: (() => void) | undefined;
    void account.start().then((end) => {
      if (isGone) end();
      else stop = end;
    });
    return () => {
      isGone = true;
      stop?.();
    };
  }, [account]);
  return (
    <AccountContext value={account}>
      <SignOutQuestion>{children}</SignOutQuestion>
    </AccountContext>
  );
}

/** Session status, the signed-in user, and what can be done with the account. */
export function useAuth() {
  const account = useContext(AccountContext);
  if (!account) throw new Error('useAuth must be used within an AuthProvider');
  const status = useSelector(selectStatus);
  const user = useSelector(selectUser);
  const isRecovering = useSelector(selectIsRecovering);
  const needsSecondFactor = useSelector(selectNeedsSecondFactor);
  return { ...account, status, user, isRecovering, needsSecondFactor };
}
