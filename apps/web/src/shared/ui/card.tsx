import type { ComponentProps } from 'react';
import { classNames } from './class-names';

/** A translucent dark sheet that keeps the contrast of its text on any background. */
export function Card({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      {...props}
      className={classNames(
        'rounded-card border border-hairline bg-ink/80 p-5 shadow-xl shadow-black/30 backdrop-blur-xl sm:p-8',
        className,
      )}
    />
  );
}
