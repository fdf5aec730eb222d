import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names';

/** The phone's own picker, dressed; options are its children. Use inside Field. */
export function Select({ className, ...props }: ComponentProps<'select'>) {
  return (
    <span className="relative block">
      <select {...props} className={classNames('control appearance-none pr-11', className)} />
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-4 size-5 -translate-y-1/2 text-paper-soft"
      />
    </span>
  );
}
