import { useId, type ReactNode } from 'react';

export type FieldControl = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true };
type FieldProps = {
  label: string;
  hint?: ReactNode;
  error?: string;
  /** Draws the control with the ids that tie label, hint and error to it. */
  children: (control: FieldControl) => ReactNode;
};

/** Label, control, hint and error of one form field, wired for assistive technology. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      {children({
        id,
        ...(described ? { 'aria-describedby': described } : {}),
        ...(error ? { 'aria-invalid': true } : {}),
      })}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-15 text-paper-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-15 text-harm">
          {error}
        </p>
      )}
    </div>
  );
}
