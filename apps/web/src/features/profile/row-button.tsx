import type { ComponentProps } from 'react';
import { Spinner } from '../../shared/ui/spinner';

/** A small pill at the end of a line, as high as a finger needs. `label` says of which line it is. */
export function RowButton({
  label,
  busy = false,
  children,
  ...props
}: Omit<ComponentProps<'button'>, 'aria-label' | 'className'> & { label: string; busy?: boolean }) {
  return (
    <button
      type="button"
      {...props}
      aria-label={label}
      aria-busy={busy || undefined}
      disabled={busy}
      className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full border border-white/25 px-4 text-15 font-semibold transition-colors duration-150 hover:bg-white/12 disabled:cursor-not-allowed"
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
