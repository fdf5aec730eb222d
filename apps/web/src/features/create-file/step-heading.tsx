import { useEffect, useRef } from 'react';

/** Heading of a step. It takes the focus when the step appears, so that a keyboard or screen reader starts there. */
export function StepHeading({ children, takeFocus = true }: { children: string; takeFocus?: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!takeFocus) return;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [takeFocus]);
  return (
    <h2 ref={heading} tabIndex={-1} className="text-2xl leading-snug font-bold">
      {children}
    </h2>
  );
}
