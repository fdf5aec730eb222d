import { Info } from 'lucide-react';

/** The sign of the Shortcuts app for the settings of one shortcut, drawn: many fonts have no letter for it. */
export function InfoSign() {
  return (
    <Info
      role="img"
      aria-label="the sign i in a circle"
      className="mx-0.5 -mt-0.5 inline-block size-[1.1em]"
    />
  );
}
