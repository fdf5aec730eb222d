import { useLayoutEffect, useRef, type ReactNode } from 'react';

/** A later step of a dialog: its heading takes the focus, because what had it is gone. */
export function DialogStep({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <div className="space-y-5">
      <h3 ref={heading} tabIndex={-1} className="font-semibold outline-none">
        {title}
      </h3>
      {children}
    </div>
  );
}
