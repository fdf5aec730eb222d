import { useState } from 'react';
import { accountFailure, type AccountFailure } from './account-failure';
import { useOwnAccount, type AccountClient } from './own-account';

type Answered = { error: unknown };
/** The answer of a call that was not refused. */
type Accepted<Answer extends Answered> = Extract<Answer, { error: null }>;

/**
 * One kind of call of a form: whether it is under way, what came of the last one that failed, and `call`, which resolves
 * with the answer, or with undefined after it has put the failure there.
 */
export function useAccountCall() {
  const { auth } = useOwnAccount();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<AccountFailure>();

  async function call<Answer extends Answered>(
    ask: (auth: AccountClient) => Promise<Answer>,
  ): Promise<Accepted<Answer> | undefined> {
    setBusy(true);
    setFailure(undefined);
    try {
      const answer = await ask(await auth());
      if (answer.error) setFailure(accountFailure(answer.error));
      else return answer as Accepted<Answer>;
    } catch (error) {
      setFailure(accountFailure(error));
    } finally {
      setBusy(false);
    }
    return undefined;
  }

  return { call, isBusy, failure, setFailure };
}
