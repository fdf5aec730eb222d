import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { cooldownText, secondsUntilNext } from '../../shared/account/code-cooldown';
import { showToast } from '../../shared/toast/toast-slice';
import { accountFailure } from '../../shared/account/account-failure';
import { useOwnAccount, type AccountClient } from './own-account';

/**
 * Sending a code once more, at most every 60 seconds (specification, section 5). `sentAt` is when the one before was
 * sent, as far as that is known; what comes of it is told by a notification.
 */
export function useSendAgain(
  ask: (auth: AccountClient) => Promise<{ error: unknown }>,
  { sentAt, to }: { sentAt: string | undefined; to: string },
) {
  const { auth } = useOwnAccount();
  const dispatch = useDispatch();
  const [isSending, setSending] = useState(false);
  const [last, setLast] = useState<string>();

  async function sendAgain(): Promise<void> {
    const seconds = secondsUntilNext(last ?? sentAt);
    if (seconds > 0) {
      dispatch(showToast({ title: 'Please wait a moment', description: cooldownText(seconds) }));
      return;
    }
    setSending(true);
    const error = await auth()
      .then(ask)
      .then((answer) => answer.error)
      .catch((reason: unknown) => reason);
    setSending(false);
    if (error) {
      const { title, text } = accountFailure(error);
      dispatch(showToast({ title, description: text, tone: 'error' }));
      return;
    }
    setLast(new Date().toISOString());
    dispatch(
      showToast({ title: 'Sent again', description: `Look for the newest one: ${to}.`, tone: 'success' }),
    );
  }

  return { sendAgain, isSending };
}
