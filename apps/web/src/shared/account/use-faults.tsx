import { useId, type FormEvent } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { FieldControl } from '../ui/field';
import { Notice } from '../ui/notice';
import { placeFaults } from './faults';

/**
 * The errors of a form, where they stand and for how long: what was refused goes when anything is typed, and the error
 * of a field when that field is (specification, section 8, has the notifications beside them).
 */
export function useFaults<Values extends FieldValues>(form: UseFormReturn<Values>) {
  const id = useId();
  const { errors } = form.formState;
  const { own, shared } = placeFaults(errors);

  /** For `onChange` of the form. */
  function forget({ target }: FormEvent<HTMLFormElement>) {
    const { name } = target as unknown as HTMLInputElement;
    form.clearErrors('root');
    if (own[name] !== undefined) form.clearErrors(name as Path<Values>);
    if (shared?.fields.includes(name)) form.clearErrors(shared.fields as Path<Values>[]);
    // Whichever of the two is changed may be the one that was meant.
    if (name === 'password') form.clearErrors('confirmPassword' as Path<Values>);
  }

  return {
    forget,
    /** For `Field`: the error that stands next to it. */
    of: (name: Path<Values>) => (own[name] === undefined ? {} : { error: own[name] }),
    /** The control of a field, with the mark of an error that it shares. */
    control(name: Path<Values>, given: FieldControl): FieldControl {
      if (!shared?.fields.includes(name)) return given;
      const described = [given['aria-describedby'], id].filter(Boolean).join(' ');
      return { ...given, 'aria-invalid': true, 'aria-describedby': described };
    },
    /** To stand above the button. */
    notice: shared && (
      <div id={id}>
        <Notice tone="error" title={shared.text} />
      </div>
    ),
  };
}

export type FormFaults<Values extends FieldValues> = Pick<
  ReturnType<typeof useFaults<Values>>,
  'of' | 'control'
>;
