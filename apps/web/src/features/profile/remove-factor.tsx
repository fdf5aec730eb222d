import type { Factor } from '@supabase/auth-js';
import { useState, type RefObject } from 'react';
import { useDispatch } from 'react-redux';
import { showToast } from '../../shared/toast/toast-slice';
import { Confirm } from '../../shared/ui/confirm';
import { accountFailure, needsSecondStep } from '../../shared/account/account-failure';
import { factorName } from './factor-words';
import { useOwnAccount } from './own-account';
import { useSecondStep } from './use-second-step';

type RemoveFactorProps = {
  target: Factor | null;
  /** No other is in force: the second step ends with it. */
  isLast: boolean;
  onClose: () => void;
  focusAfter: RefObject<HTMLElement | null>;
};

/** Asks before a second factor goes. A session that has not shown one is led to where it can. */
export function RemoveFactor({ target, isLast, onClose, focusAfter }: RemoveFactorProps) {
  const { auth, look } = useOwnAccount();
  const dispatch = useDispatch();
  const toSecondStep = useSecondStep();
  // The words stay while the dialog goes away.
  const [shown, setShown] = useState({ target, isLast });
  if (target && target !== shown.target) setShown({ target, isLast });

  async function remove(factorId: string): Promise<void> {
    const client = await auth();
    const { error } = await client.mfa.unenroll({ factorId });
    if (error) throw error;
    // The token still tells of the factor. A failure is no matter: the next token is fetched within the hour.
    await client.refreshSession();
    await look();
  }

  async function confirm(): Promise<boolean> {
    if (!target) return false;
    try {
      await remove(target.id);
    } catch (error) {
      const failure = accountFailure(error);
      dispatch(showToast({ title: failure.title, description: failure.text, tone: 'error' }));
      if (needsSecondStep(failure)) await toSecondStep();
      return false;
    }
    dispatch(showToast({ title: isLast ? 'Two-step sign-in is off' : 'Removed', tone: 'success' }));
    return true;
  }

  return (
    <Confirm
      open={target !== null}
      title={`Remove “${shown.target ? factorName(shown.target) : ''}”?`}
      action="Remove"
      onConfirm={confirm}
      onClose={onClose}
      focusAfter={focusAfter}
    >
      {shown.isLast
        ? 'Two-step sign-in ends with it: the password alone lets you in then.'
        : 'It will no longer work. The others still will.'}
    </Confirm>
  );
}
