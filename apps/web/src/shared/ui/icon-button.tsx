import type { ComponentProps } from 'react';
import { classNames } from './class-names';

/** A round button of 44 px that shows only a sign; `label` says what it does. */
export function IconButton({
  label,
  className,
  ...props
}: Omit<ComponentProps<'button'>, 'aria-label'> & { label: string }) {
  return (
    <button
      type="button"
      {...props}
      aria-label={label}
      className={classNames(
        'grid size-11 shrink-0 place-items-center rounded-full text-paper-soft transition-colors duration-150 hover:bg-white/12 hover:text-paper',
        className,
      )}
    />
  );
}
