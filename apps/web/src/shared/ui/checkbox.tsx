import { useId, type ComponentProps, type ReactNode } from 'react';

type CheckboxProps = Omit<ComponentProps<'input'>, 'children'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
};

/** A tick box with its label; the whole line can be pressed. */
export function Checkbox({ label, hint, error, ...props }: CheckboxProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          {...props}
          type="checkbox"
          aria-describedby={note ? `${id}-note` : undefined}
          aria-invalid={error ? true : undefined}
          className="size-6 shrink-0 cursor-pointer accent-sent-bright"
        />
        <span>{label}</span>
      </label>
      {note && (
        <p
          id={`${id}-note`}
          role={error ? 'alert' : undefined}
          className={`ml-9 text-15 ${error ? 'text-harm' : 'text-paper-soft'}`}
        >
          {note}
        </p>
      )}
    </div>
  );
}
