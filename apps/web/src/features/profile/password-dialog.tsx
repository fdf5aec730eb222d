import type { UseFormReturn } from 'react-hook-form';
import { FILL_IN } from '../../shared/account/faults';
import { PASSWORD_RULES } from '../../shared/account/password-rules';
import { useFaults, type FormFaults } from '../../shared/account/use-faults';
import { Button } from '../../shared/ui/button';
import { Dialog } from '../../shared/ui/dialog';
import { Field } from '../../shared/ui/field';
import { PasswordInput } from '../../shared/ui/password-input';
import { FailureNotice } from './failure-notice';
import { useOwnAccount } from './own-account';
import { usePasswordChange, type PasswordValues } from './use-password-change';

const RULES = { current: { required: FILL_IN }, ...PASSWORD_RULES };

type PasswordFieldProps = {
  form: UseFormReturn<PasswordValues>;
  faults: FormFaults<PasswordValues>;
  name: keyof PasswordValues;
  label: string;
  hint?: string;
};

function PasswordField({ form, faults, name, label, hint }: PasswordFieldProps) {
  return (
    <Field label={label} hint={hint} {...faults.of(name)}>
      {(control) => (
        <PasswordInput
          {...faults.control(name, control)}
          autoComplete={name === 'current' ? 'current-password' : 'new-password'}
          required
          {...form.register(name, RULES[name])}
        />
      )}
    </Field>
  );
}

function PasswordForm({ onDone }: { onDone: () => void }) {
  const { user } = useOwnAccount();
  const { form, submit, needsCurrent, failure, forget, proof, isBusy } = usePasswordChange(onDone);
  const faults = useFaults(form);
  if (proof) return proof;
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
      <FailureNotice failure={failure} />
      {/* Tells a password manager whose password this is. */}
      <input type="email" autoComplete="username" value={user.email ?? ''} readOnly hidden />
      {needsCurrent && (
        <PasswordField
          form={form}
          faults={faults}
          name="current"
          label="Current password"
          hint="To be sure that it is you."
        />
      )}
      <PasswordField
        form={form}
        faults={faults}
        name="password"
        label="New password"
        hint="At least 8 characters. A short sentence is easy to remember."
      />
      <PasswordField form={form} faults={faults} name="confirmPassword" label="Confirm new password" />
      {faults.notice}
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
