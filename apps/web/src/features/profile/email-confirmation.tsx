import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { showToast } from '../../shared/toast/toast-slice';
import { Button } from '../../shared/ui/button';
import { CodeForm } from '../../shared/account/code-form';
import { DialogStep } from './dialog-step';
import { FailureNotice } from './failure-notice';
import { useOwnAccount } from './own-account';
import { useAccountCall } from './use-account-call';
import { useSendAgain } from './use-send-again';

type EmailConfirmationProps = {
  newEmail: string;
  /** Another address is wanted instead. */
  onAnother: () => void;
  /** The address is changed. */
  onDone: () => void;
};

/**
 * The codes of the two mails that confirm a new address, in any order; their links do the same. The second of them
 * changes the address.
 */
export function EmailConfirmation({ newEmail, onAnother, onDone }: EmailConfirmationProps) {
  const { user, show } = useOwnAccount();
  const dispatch = useDispatch();
  const { call, isBusy, failure } = useAccountCall();
  const [confirmed, setConfirmed] = useState<readonly string[]>([]);
  const oldEmail = user.email ?? '';
  const { sendAgain, isSending } = useSendAgain(
    (auth) =>
      auth.resend({
        type: 'email_change',
        email: oldEmail,
        options: { emailRedirectTo: `${window.location.origin}/auth/callback` },
      }),
    { sentAt: user.email_change_sent_at, to: 'the emails have new codes' },
  );

  async function confirm(email: string, token: string): Promise<boolean> {
    const done = await call((auth) => auth.verifyOtp({ type: 'email_change', email, token }));
    if (!done) return false;
    if (done.data.user) {
      show(done.data.user);
      dispatch(
        showToast({
          title: 'Email address changed',
          description: `It is ${newEmail} now.`,
          tone: 'success',
        }),
      );
      onDone();
    } else setConfirmed([...confirmed, email]);
    return true;
  }

  const open = [newEmail, oldEmail].filter((email) => !confirmed.includes(email));
  const words =
    open.length === 2
      ? 'We emailed both of your addresses. Open the link in each, or enter their codes here.'
      : 'This one is confirmed. One code is left, and the address is changed.';
  return (
    <DialogStep key={open.length} title={open.length === 2 ? 'Confirm both addresses' : 'One more code'}>
      <p className="text-paper-soft">{words}</p>
      {open.map((email, index) => (
        <CodeForm
          key={email}
          label={`Code sent to ${email}`}
          action="Confirm"
          tone={index === 0 ? 'primary' : 'quiet'}
          busy={isBusy}
          refusal={<FailureNotice failure={failure} />}
          onCode={(code) => confirm(email, code)}
        />
      ))}
      <div className="flex flex-col gap-3 border-t border-white/12 pt-5">
        <Button busy={isSending} onClick={() => void sendAgain()}>
          Send again
        </Button>
        <Button onClick={onAnother}>Use a different address</Button>
      </div>
    </DialogStep>
  );
}
