import { useForm } from 'react-hook-form';
import { useDispatch } from 'react-redux';
import { showToast } from '../../shared/toast/toast-slice';
import { Button } from '../../shared/ui/button';
import { Field } from '../../shared/ui/field';
import { TextInput } from '../../shared/ui/text-input';
import { useFaults } from '../../shared/account/use-faults';
import { FailureNotice } from './failure-notice';
import { useOwnAccount } from './own-account';
import { useProvenCall } from './use-proven-call';

type EmailAddressFormProps = {
  /** The mails are on their way; the account names the new address as awaited. */
  onSent: () => void;
  /** The address is changed already: this installation asks for no confirmation. */
  onDone: () => void;
};

/** Asks for the new address and has the mails sent that confirm it. */
export function EmailAddressForm({ onSent, onDone }: EmailAddressFormProps) {
  const { user, show } = useOwnAccount();
  const dispatch = useDispatch();
  const { call, isBusy, failure, forget, proof } = useProvenCall();
  const form = useForm({ defaultValues: { email: '' }, reValidateMode: 'onSubmit' });
  const faults = useFaults(form);

  const submit = form.handleSubmit(async ({ email }) => {
    const emailRedirectTo = `${window.location.origin}/auth/callback`;
    const done = await call((auth) => auth.updateUser({ email }, { emailRedirectTo }));
    if (!done) return;
    show(done.data.user);
    if (done.data.user.new_email) return onSent();
    dispatch(showToast({ title: 'Email address changed', tone: 'success' }));
    onDone();
  });

  if (proof) return proof;
  const isNew = (email: string) =>
    email.toLowerCase() !== user.email?.toLowerCase() || 'This is your address already.';
  return (
    <form
      noValidate
      onSubmit={submit}
      onChange={(event) => {
        forget();
        faults.forget(event);
      }}
      className="space-y-5"
    >
      <p className="text-paper-soft">
        Now it is <strong className="wrap-anywhere text-paper">{user.email}</strong>. To make sure that nobody
        else changes it, we email both addresses; nothing changes until both are confirmed.
      </p>
      <FailureNotice failure={failure} />
      <Field label="New email address" {...faults.of('email')}>
        {(control) => (
          <TextInput
            {...control}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            inputMode="email"
            required
            {...form.register('email', {
              required: 'Enter the new address.',
              setValueAs: (email: string) => email.trim(),
              validate: isNew,
            })}
          />
        )}
      </Field>
      <Button type="submit" tone="primary" busy={isBusy} className="w-full">
        Send the emails
      </Button>
    </form>
  );
}
