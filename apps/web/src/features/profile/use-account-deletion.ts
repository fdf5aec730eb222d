import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { removeDraftsOf } from '../../shared/kept-draft/draft-store';
import { clearGenerated } from '../../shared/kept-messages/kept-messages';
import { dropLedgerOf } from '../../shared/ledger/ledger';
import { showToast } from '../../shared/toast/toast-slice';
import { accountFailure, type AccountFailure } from '../../shared/account/account-failure';
import { useOwnAccount } from './own-account';
import { useDeleteAccountMutation, type OwnerProof } from './profile-api';

/**
 * What this browser has of the account: unfinished lists, who had a message of forgotten campaigns, and the messages if the
 * person said so. False when it keeps some.
 */
async function removeAll(owner: string, clearsMessages: boolean): Promise<boolean> {
  const gone = await Promise.all([
    removeDraftsOf(owner),
    dropLedgerOf(owner),
    clearsMessages ? clearGenerated() : true,
  ]);
  return gone.every(Boolean);
}

/**
 * Deletes the account, then what this browser has of it, and leads home. `run` resolves false when the service refused;
 * everything is as it was then, and `failure` says why until `forget`.
 */
export function useAccountDeletion() {
  const { auth, user } = useOwnAccount();
  const [deleteAccount, { isLoading }] = useDeleteAccountMutation();
  const [failure, setFailure] = useState<AccountFailure>();
  const dispatch = useDispatch();
  const navigate = useNavigate();

  async function run(proof: OwnerProof, clearsMessages: boolean): Promise<boolean> {
    setFailure(undefined);
    const { error } = await deleteAccount(proof);
    if (error) {
      setFailure(accountFailure(error));
      return false;
    }
    const isStuck = !(await removeAll(user.id, clearsMessages));
    // The service knows the session no longer, which is as good as an answer: the client drops its tokens.
    await (await auth()).signOut({ scope: 'local' });
    // Last, and so the one that counts: the guard of this page has asked for the login by now.
    await navigate('/');
    dispatch(
      showToast({
        title: 'Your account is deleted',
        tone: isStuck ? 'error' : 'success',
        description: isStuck
          ? 'This browser could not delete the messages it keeps. Clear its website data for Dearly.'
          : 'Everything that belonged to it is removed.',
      }),
    );
    return true;
  }

  return { run, isRunning: isLoading, failure, forget: () => setFailure(undefined) };
}
