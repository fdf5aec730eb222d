import type { UseFormReturn } from 'react-hook-form';
import { Button } from '../../shared/ui/button';
import { Dialog } from '../../shared/ui/dialog';
import { Field } from '../../shared/ui/field';
import { PasswordInput } from '../../shared/ui/password-input';
import { FailureNotice } from './failure-notice';
import { useOwnAccount } from './own-account';
import { usePasswordChange, type PasswordValues } from './use-password-change';

const FILL_IN = 'Please fill in all fields';

type PasswordFieldProps = {
  form: UseFormReturn<PasswordValues>;
  name: keyof PasswordValues;
  label: string;
  hint?: string;
};

function PasswordField({ form, name, label, hint }: PasswordFieldProps) {
  const problem = form.formState.errors[name]?.message;
  return (
    <Field label={label} hint={hint} {...(problem ? { error: problem } : {})}>
      {(control) => (
        <PasswordInput
          {...control}
          autoComplete={name === 'current' ? 'current-password' : 'new-password'}
          required
          {...form.register(name, {
            required: FILL_IN,
            validate: (value, { password }) =>
              name !== 'confirmPassword' || value === password || 'Passwords do not match',
          })}
        />
      )}
    </Field>
  );
}

function PasswordForm({ onDone }: { onDone: () => void }) {
  const { user } = useOwnAccount();
  const { form, submit, needsCurrent, failure, proof, isBusy } = usePasswordChange(onDone);
  if (proof) return proof;
  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      <FailureNotice failure={failure} />
      {/* Tells a password manager whose password this is. */}
      <input type="email" autoComplete="username" value={user.email ?? ''} readOnly hidden />
      {needsCurrent && (
        <PasswordField
          form={form}
          name="current"
          label="Current password"
          hint="To be sure that it is you."
        />
      )}
      <PasswordField
        form={form}
        name="password"
        label="New password"
        hint="At least 8 characters. A short sentence is easy to remember."
      />
      <PasswordField form={form} name="confirmPassword" label="Confirm new password" />
      <Button type="submit" tone="primary" busy={isBusy} className="w-full">
        Change password
      </Button>
    </form>
  );
}

export type PasswordDialogProps = { open: boolean; onClose: () => void };

/** Sets another password; the service then ends the sessions of all other devices. */
export function PasswordDialog({ open, onClose }: PasswordDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Change password"
      description="Your other devices will be signed out."
    >
      {open && <PasswordForm onDone={onClose} />}
    </Dialog>
  );
}
