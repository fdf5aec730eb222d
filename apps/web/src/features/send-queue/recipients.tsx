import type { RefObject } from 'react';
import { Collapsible } from '../../shared/ui/collapsible';

/** More numbers than these are shown on demand. */
const FEW = 4;

/** Whom the message goes to, as the heading of the card. */
export function Recipients({
  phones,
  heading,
}: {
  phones: string[];
  heading: RefObject<HTMLHeadingElement | null>;
}) {
  const [phone] = phones;
  const numbers = phones.join(', ');
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="text-2xl leading-snug font-bold tabular-nums">
        {phones.length === 1 ? phone : `${phones.length} people in one conversation`}
      </h2>
      {phones.length > 1 && phones.length <= FEW && (
        <p className="text-15 text-paper-soft tabular-nums">{numbers}</p>
      )}
      {phones.length > FEW && (
        <div className="mt-2">
          <Collapsible title="Their numbers">
            <p className="text-15 text-paper-soft tabular-nums">{numbers}</p>
          </Collapsible>
        </div>
      )}
    </>
  );
}
