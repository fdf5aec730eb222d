import type { ReactNode } from 'react';
import { classNames } from './class-names';

type BubbleProps = {
  children: ReactNode;
  /** Mine are blue on the right, theirs grey on the left. */
  from?: 'me' | 'them';
  className?: string;
};

/** The one drawing of a message, as its reader will see it. Line breaks of the text are kept. */
export function Bubble({ children, from = 'me', className }: BubbleProps) {
  return (
    <div
      className={classNames('bubble', from === 'me' ? 'bubble-me ml-auto' : 'bubble-them mr-auto', className)}
    >
      {children}
    </div>
  );
}
