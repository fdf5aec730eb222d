import type { ReactNode } from 'react';
import { classNames } from './class-names';

type BubbleProps = {
  children: ReactNode;
  /** Mine are blue on the right, theirs grey on the left. */
  from?: 'me' | 'them';
  /** Sent as a plain text message: mine are green then. */
  isSms?: boolean;
  className?: string;
};

/** The one drawing of a message, as its reader will see it. Line breaks of the text are kept, and its letters say which way it runs. */
export function Bubble({ children, from = 'me', isSms = false, className }: BubbleProps) {
  const mine = isSms ? 'bubble-me bubble-sms ml-auto' : 'bubble-me ml-auto';
  return (
    <div dir="auto" className={classNames('bubble', from === 'me' ? mine : 'bubble-them mr-auto', className)}>
      {children}
    </div>
  );
}
