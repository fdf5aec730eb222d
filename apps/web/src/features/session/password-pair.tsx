import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field, type FieldControl } from '../../shared/ui/field';
import { PasswordInput } from '../../shared/ui/password-input';
import { FILL_IN } from '../../shared/account/faults';
import type { FormFaults } from '../../shared/account/use-faults';

type Name = 'password' | 'confirmPassword';
type Rules = { required: string; validate?: (again: string, typed: { password: string }) => true | string };
type PasswordPairProps = {
  label: string;
  register: (name: Name, rules: Rules) => UseFormRegisterReturn;
  faults: FormFaults<Record<Name, string>>;
};

const RULES: Record<Name, Rules> = {
  password: { required: FILL_IN },
  confirmPassword: {
    required: FILL_IN,
    validate: (again, { password }) => again === password || 'Passwords do not match',
  },
};

/** A password that is being chosen, typed twice (specification, section 5). The account service knows the other rules. */
export function PasswordPair({ label, register, faults }: PasswordPairProps) {
  const input = (name: Name) => (control: FieldControl) => (
    <PasswordInput
      {...faults.control(name, control)}
      autoComplete="new-password"
      required
      {...register(name, RULES[name])}
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
