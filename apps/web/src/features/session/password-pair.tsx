import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '../../shared/ui/field';
import { PasswordInput } from '../../shared/ui/password-input';

type PasswordPairProps = {
  label: string;
  /** A field of the form, and whether it is marked as wrong. */
  marked: (
    name: 'password' | 'confirmPassword',
  ) => UseFormRegisterReturn & { 'aria-invalid'?: true | undefined };
};

/** A password that is being chosen, typed twice. */
export function PasswordPair({ label, marked }: PasswordPairProps) {
  return (
    <>
      <Field label={label} hint="At least 8 characters. A short sentence is easy to remember.">
        {(control) => <PasswordInput {...control} autoComplete="new-password" {...marked('password')} />}
      </Field>
      <Field label="Confirm password">
        {(control) => (
          <PasswordInput {...control} autoComplete="new-password" {...marked('confirmPassword')} />
        )}
      </Field>
    </>
  );
}
