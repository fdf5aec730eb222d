import type { ComponentProps } from 'react';
import { classNames } from './class-names';

/** One line of text; use inside Field. */
export function TextInput({ className, ...props }: ComponentProps<'input'>) {
  return <input type="text" {...props} className={classNames('control', className)} />;
}
