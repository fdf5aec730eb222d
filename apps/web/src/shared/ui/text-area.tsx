import type { ComponentProps } from 'react';
import { classNames } from './class-names';

/** Several lines of text; use inside Field. */
export function TextArea({ className, ...props }: ComponentProps<'textarea'>) {
  return <textarea {...props} className={classNames('control resize-y', className)} />;
}
