import { useId, type ComponentProps, type ReactNode } from 'react';

type CheckboxProps = Omit<ComponentProps<'input'>, 'children'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
};

const BOX = 'size-6 shrink-0 cursor-pointer accent-sent-bright';
/** As on the phone. Where a person has colors of their own, the browser draws it. */
const SWITCH =
  "relative h-7.5 w-13 shrink-0 cursor-pointer appearance-none rounded-full border border-white/45 bg-white/15 transition-colors duration-150 before:absolute before:top-0.5 before:left-0.5 before:size-6 before:rounded-full before:bg-paper before:transition-transform before:duration-150 before:content-[''] checked:border-sent-bright checked:bg-sent checked:before:translate-x-5.5 forced-colors:appearance-auto";

/** A tick box with its label, or a switch by its `role`; the whole line can be pressed. */
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
          className={props.role === 'switch' ? SWITCH : BOX}
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
