import { useState, type FormEvent } from 'react';
import { Button } from '../../shared/ui/button';
import { Field } from '../../shared/ui/field';
import { PasswordInput } from '../../shared/ui/password-input';
import { CodeInput, codeDigits } from '../../shared/account/code-form';
import { FailureNotice } from './failure-notice';
import { useOwnAccount } from './own-account';
import type { OwnerProof } from './profile-api';
import { useAccountCall } from './use-account-call';
import { useSendAgain } from './use-send-again';

const SHOW = 'To show that it is you.';

type OwnerProofFormProps = {
  onProof: (proof: OwnerProof) => void;
  /** What is typed is another now: what was said about the last proof is not about this one. */
  onChange: () => void;
  busy?: boolean;
};

/** The password, or a code by mail for an account without one; the service checks it. */
export function OwnerProofForm({ onProof, onChange, busy = false }: OwnerProofFormProps) {
  const { user } = useOwnAccount();
  const { call, isBusy, failure, forget } = useAccountCall();
  const [mailedAt, setMailedAt] = useState<string>();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const { sendAgain, isSending } = useSendAgain((auth) => auth.reauthenticate(), {
    sentAt: mailedAt,
    to: 'the email has a new code',
  });

  const isMailed = mailedAt !== undefined;

  async function mailCode() {
    if (!(await call((auth) => auth.reauthenticate()))) return;
    change('');
    setMailedAt(new Date().toISOString());
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (typed === '') setProblem(isMailed ? 'Enter the code of the mail.' : 'Enter your password.');
    else onProof(isMailed ? { nonce: typed } : { password: typed });
  }

  function change(text: string) {
    setTyped(text);
    setProblem(undefined);
    forget();
    onChange();
  }

  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      <FailureNotice failure={failure} />
      <input type="email" autoComplete="username" value={user.email ?? ''} readOnly hidden />
      <Field
        label={isMailed ? 'Code from the email' : 'Password'}
        hint={isMailed ? `It is on its way to ${user.email}.` : SHOW}
        {...(problem ? { error: problem } : {})}
      >
        {(control) =>
          isMailed ? (
            <CodeInput
              {...control}
              required
              value={typed}
              onChange={({ target }) => change(codeDigits(target.value))}
            />
          ) : (
            <PasswordInput
              {...control}
              autoComplete="current-password"
              required
              value={typed}
              onChange={({ target }) => change(target.value)}
            />
          )
        }
      </Field>
      <Button type="submit" tone="primary" busy={busy} className="w-full">
        Continue
      </Button>
      <Button
        busy={isBusy || isSending}
        className="w-full"
        onClick={() => void (isMailed ? sendAgain() : mailCode())}
      >
        {isMailed ? 'Send again' : 'Email me a code instead'}
      </Button>
    </form>
  );
}
