import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { Button } from '../../../shared/ui/button';
import { Field } from '../../../shared/ui/field';
import { Notice } from '../../../shared/ui/notice';
import { TextInput } from '../../../shared/ui/text-input';
import { useAuth } from '../auth-provider';
import { serverCooldown } from '../../../shared/account/account-failure';
import { SendAgain } from '../code/send-again';
import { PasswordPair } from '../password-pair';
import { useFaults } from '../../../shared/account/use-faults';
import { passwordFailure, type PasswordFailure } from './password-failure';

const NO_VALUES = { password: '', confirmPassword: '', nonce: '' };

/** Sets a new password; when the account service wants one, with a code that it mails for this alone. */
export function NewPasswordForm({ email, onDone }: { email: string; onDone: () => void }) {
  const { auth, refresh } = useAuth();
  const [failure, setFailure] = useState<PasswordFailure | null>(null);
  const [asksNonce, setAsksNonce] = useState(false);
  const form = useForm({
    defaultValues: NO_VALUES,
    reValidateMode: 'onSubmit',
  });
  const { isSubmitting } = form.formState;
  const faults = useFaults(form);

  async function sendNonce() {
    const { error } = await (await auth()).reauthenticate();
    if (error) throw error;
  }

  /** What has a way on stays until the next try; the rest goes when the person types again. */
  function tell(reason: PasswordFailure) {
    if (reason.then !== 'say') return setFailure(reason);
    form.setError(reason.field ?? 'root', { message: reason.text }, { shouldFocus: true });
  }

  async function refuse(error: unknown) {
    const reason = passwordFailure(error);
    tell(reason);
    // The page around this one leads to the second step as soon as the session knows that it owes it.
    if (reason.then === 'second-step') await refresh();
    if (reason.then !== 'ask-nonce') return;
    setAsksNonce(true);
    try {
      await sendNonce();
    } catch (cause) {
      // Too early means that a code was sent a moment ago: that one will do.
      if (serverCooldown(cause) === undefined) tell(passwordFailure(cause));
    }
  }

  const submit = form.handleSubmit(async ({ password, nonce }) => {
    setFailure(null);
    try {
      const change = nonce === '' ? { password } : { password, nonce };
      const { error } = await (await auth()).updateUser(change);
      if (error) throw error;
    } catch (error) {
      await refuse(error);
      return;
    }
    onDone();
  });

  return (
    <form noValidate onSubmit={submit} onChange={faults.forget} className="space-y-5">
      {failure && (
        <Notice
          tone={failure.then === 'ask-nonce' ? 'warning' : 'error'}
          title={failure.text}
          action={
            failure.then === 'start-over' && (
              <Link to="/auth/reset" state={{ email }} className="inline-link">
                Ask for another code
              </Link>
            )
          }
        />
      )}
      {/* Tells the phone's password store which account the new password belongs to. */}
      <input type="hidden" autoComplete="username" name="username" value={email} readOnly />
      <PasswordPair label="New password" register={form.register} faults={faults} />
      {asksNonce && (
        <>
          <Field label="Code from the email" {...faults.of('nonce')}>
            {(control) => (
              <TextInput
                {...control}
                inputMode="numeric"
                autoComplete="one-time-code"
                {...form.register('nonce', { setValueAs: (code: string) => code.trim() })}
              />
            )}
          </Field>
          <SendAgain address={email} send={sendNonce} sent="Sent. Only the newest code counts." />
        </>
      )}
      {faults.notice}
      <Button type="submit" tone="primary" busy={isSubmitting} className="w-full">
        {isSubmitting ? 'Saving...' : 'Save password'}
      </Button>
    </form>
  );
}
