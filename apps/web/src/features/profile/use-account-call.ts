import { useState } from 'react';
import { accountFailure, type AccountFailure } from '../../shared/account/account-failure';
import { useOwnAccount, type AccountClient } from './own-account';

type Answered = { error: unknown };
/** The answer of a call that was not refused. */
type Accepted<Answer extends Answered> = Extract<Answer, { error: null }>;

/**
 * The calls of one form: whether one is under way, and what came of the last one that failed. `call` resolves with the
 * answer, or with undefined after a failure; one that `isHandled` says to have told elsewhere is not kept here. `forget` is
 * for when what was refused is changed.
 */
export function useAccountCall() {
  const { auth } = useOwnAccount();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<AccountFailure>();

  async function call<Answer extends Answered>(
    ask: (auth: AccountClient) => Promise<Answer>,
    isHandled: (failure: AccountFailure) => boolean = () => false,
  ): Promise<Accepted<Answer> | undefined> {
    setBusy(true);
    setFailure(undefined);
    const fail = (error: unknown) => {
      const told = accountFailure(error);
      if (!isHandled(told)) setFailure(told);
    };
    try {
      const answer = await ask(await auth());
      if (!answer.error) return answer as Accepted<Answer>;
      fail(answer.error);
    } catch (error) {
      fail(error);
    } finally {
      setBusy(false);
    }
    return undefined;
  }

  return { call, isBusy, failure, forget: () => setFailure(undefined) };
}
