import { useNavigate } from 'react-router-dom';
import { useOwnAccount } from './own-account';

/** Where a code of the second step is asked for, and back here. */
const SECOND_STEP = '/auth/second-step?next=/profile';

/** Leads to where a code of the second step is asked for. */
export function useSecondStep(): () => Promise<void> {
  const { auth } = useOwnAccount();
  const navigate = useNavigate();
  return async () => {
    // The token must know that a step is missing, or the next page would see nothing to do. Without an answer that page
    // decides by what it has.
    await (await auth()).refreshSession();
    await navigate(SECOND_STEP);
  };
}
