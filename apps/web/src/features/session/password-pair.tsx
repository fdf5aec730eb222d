import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field, type FieldControl } from '../../shared/ui/field';
import { PasswordInput } from '../../shared/ui/password-input';
import { PASSWORD_RULES } from '../../shared/account/password-rules';
import type { FormFaults } from '../../shared/account/use-faults';

type Name = keyof typeof PASSWORD_RULES;
type PasswordPairProps = {
  label: string;
  register: (name: Name, rules: (typeof PASSWORD_RULES)[Name]) => UseFormRegisterReturn;
  faults: FormFaults<Record<Name, string>>;
};

/** A password that is being chosen, typed twice. */
export function PasswordPair({ label, register, faults }: PasswordPairProps) {
  const input = (name: Name) => (control: FieldControl) => (
    <PasswordInput
      {...faults.control(name, control)}
      autoComplete="new-password"
      required
      {...register(name, PASSWORD_RULES[name])}
    />
  );
  return (
    <>
      <Field
        label={label}
        hint="At least 8 characters. A short sentence is easy to remember."
        {...faults.of('password')}
      >
        {input('password')}
      </Field>
      <Field label="Confirm password" {...faults.of('confirmPassword')}>
        {input('confirmPassword')}
      </Field>
    </>
  );
}
